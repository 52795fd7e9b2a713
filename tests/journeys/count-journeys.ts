import { type Failure, firstLine, type Tally } from "#tests/tally.ts";

interface Fault {
  readonly message?: string;
}

interface Journey {
  readonly title: string;
  readonly tests: readonly {
    /** `unexpected` failed, `flaky` failed before it passed. */
    readonly status: string;
    /** Its tries. */
    readonly results: readonly { readonly duration: number; readonly errors?: readonly Fault[] }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly Journey[];
  readonly suites?: readonly Suite[];
}

/** What Playwright's JSON reporter writes; `suites` are the files. */
export interface JourneyReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly Fault[];
}

const journeysOf = (suite: Suite): Journey[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysOf)];

/** A journey that passes at its second try does not pass; one that was skipped is named, and so is one that failed. */
export function countJourneys({ suites, errors }: JourneyReport): Tally {
  const all = suites.flatMap((file) =>
    journeysOf(file).flatMap(({ title, tests }) => tests.map((test) => ({ name: `${file.title}: ${title}`, ...test }))),
  );
  const having = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status));
  const fallen = having("unexpected", "flaky").map(({ name, results }): Failure => {
    const [fault] = results.flatMap((result) => result.errors ?? []);
    return { name, why: firstLine(fault?.message) };
  });
  const [begun] = errors.map(({ message }): Failure => ({ name: "journeys", why: firstLine(message) }));
  const failures = fallen.length === 0 && begun ? [begun] : fallen;
  return {
    passed: having("expected").length,
    failed: failures.length,
    failures,
    skipped: having("skipped").map(({ name }) => name),
    seconds: suites.map((file) => {
      const results = journeysOf(file).flatMap(({ tests }) => tests.flatMap((test) => test.results));
      return [`tests/journeys/${file.title}`, results.reduce((sum, { duration }) => sum + duration, 0) / 1000];
    }),
  };
}
