import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { type Failure, firstLine, type Tally } from "#tests/tally.ts";

interface Fault {
  readonly message?: string;
  /** Line number of the failed assertion. */
  readonly location?: { readonly line: number };
}

interface Attempt {
  readonly duration: number;
  readonly errors?: readonly Fault[];
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

interface Journey {
  readonly title: string;
  readonly tests: readonly {
    /** `unexpected` failed, `flaky` failed before it passed. */
    readonly status: string;
    /** One result per attempt. */
    readonly results: readonly Attempt[];
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

const maxShown = 400;
const shownNode = /^( *)- (?:heading .*\[level=1\]|alert|alertdialog|dialog|status)/;

/** Texts of a line of Playwright's snapshot: its name in quotes, or the text at its end. */
const textsOf = (line: string): string[] =>
  [/"(.*)"/.exec(line)?.[1], /^[^"]*: "?(.*?)"?$/.exec(line)?.[1]].flatMap((text) => (text ? [text] : []));

/**
 * Returns what the page showed at a failure: title, dialogs, alerts and messages in Playwright's snapshot. A run's log
 * may be all that is left of it.
 */
function describePage({ attachments = [] }: Attempt): string | undefined {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (path === undefined) return undefined;
  let within = Number.POSITIVE_INFINITY;
  const texts = readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [indent = ""] = /^ */.exec(line) ?? [];
      if (indent.length <= within) within = shownNode.test(line) ? indent.length : Number.POSITIVE_INFINITY;
      return within === Number.POSITIVE_INFINITY ? [] : textsOf(line);
    });
  return texts.length > 0 ? `page: ${texts.join(" | ")}`.slice(0, maxShown) : undefined;
}

/** Counts journeys. A flaky journey, which passed only on a retry, counts as failed. Skipped journeys are named. */
export function countJourneys({ suites, errors }: JourneyReport): Tally {
  const all = suites.flatMap((file) =>
    journeysOf(file).flatMap(({ title, tests }) => tests.map((test) => ({ name: `${file.title}: ${title}`, ...test }))),
  );
  const withStatus = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status));
  const failedJourneys = withStatus("unexpected", "flaky").map(({ name, results }): Failure => {
    const failed = results.find(({ errors = [] }) => errors.length > 0);
    return { name, why: [whyOf(failed?.errors?.[0]), failed && describePage(failed)].filter(Boolean).join("; ") };
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
