import { stripVTControlCharacters } from "node:util";
import { type Failure, firstLine, type Tally } from "#tests/tally.ts";

interface Fault {
  readonly message?: string;
  /** Line number of the failed assertion. */
  readonly location?: { readonly line: number };
}

interface Journey {
  readonly title: string;
  readonly tests: readonly {
    /** `unexpected` failed, `flaky` failed before it passed. */
    readonly status: string;
    /** One result per attempt. */
    readonly results: readonly { readonly duration: number; readonly errors?: readonly Fault[] }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly Journey[];
  readonly suites?: readonly Suite[];
}

/** Report by Playwright's JSON reporter; each top-level suite is a file. */
export interface JourneyReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly Fault[];
}

const journeysOf = (suite: Suite): Journey[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(journeysOf)];

/** First line of the error, followed by line number and locator. */
function whyOf(fault: Fault | undefined): string {
  const message = firstLine(fault?.message);
  const [locator] = /^Locator: .*$/m.exec(stripVTControlCharacters(fault?.message ?? "")) ?? [];
  const line = fault?.location && `line ${fault.location.line}`;
  return [message, line, locator].filter(Boolean).join("; ");
}

/** Counts journeys. A flaky journey, which passed only on a retry, counts as failed. Skipped journeys are named. */
export function countJourneys({ suites, errors }: JourneyReport): Tally {
  const all = suites.flatMap((file) =>
    journeysOf(file).flatMap(({ title, tests }) => tests.map((test) => ({ name: `${file.title}: ${title}`, ...test }))),
  );
  const withStatus = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status));
  const failedJourneys = withStatus("unexpected", "flaky").map(({ name, results }): Failure => {
    const [fault] = results.flatMap((result) => result.errors ?? []);
    return { name, why: whyOf(fault) };
  });
  const [startError] = errors.map(({ message }): Failure => ({ name: "journeys", why: firstLine(message) }));
  const failures = failedJourneys.length === 0 && startError ? [startError] : failedJourneys;
  return {
    passed: withStatus("expected").length,
    failed: failures.length,
    failures,
    skipped: withStatus("skipped").map(({ name }) => name),
    files: suites.map((file) => {
      const results = journeysOf(file).flatMap(({ tests }) => tests.flatMap((test) => test.results));
      const tests = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      return { file: `tests/journeys/${file.title}`, tests };
    }),
  };
}
