interface Journey {
  readonly title: string;
  /** `unexpected` failed, `flaky` failed before it passed. */
  readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration: number }[] }[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly Journey[];
  readonly suites?: readonly Suite[];
}

/** What Playwright's JSON reporter writes; `suites` are the files. */
export interface JourneyReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly unknown[];
}

const journeysOf = (suite: Suite): Journey[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysOf)];

/** A journey that passes at its second try does not pass; one that was skipped is named. */
export function countJourneys({ suites, errors }: JourneyReport) {
  const all = suites.flatMap((file) =>
    journeysOf(file).flatMap(({ title, tests }) => tests.map((test) => ({ name: `${file.title}: ${title}`, ...test }))),
  );
  const having = (status: string) => all.filter((one) => one.status === status);
  const seconds = suites.map((file): [string, number] => {
    const results = journeysOf(file).flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return [`tests/journeys/${file.title}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000];
  });
  return {
    passed: having("expected").length,
    failed: having("unexpected").length + having("flaky").length || (errors.length > 0 ? 1 : 0),
    skipped: having("skipped").map(({ name }) => name),
    seconds,
  };
}
