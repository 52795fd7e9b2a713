import { stripVTControlCharacters } from "node:util";

export interface Failure {
  readonly name: string;
  /** First line of the error; empty if the runner's own output shows it. */
  readonly why: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Names of skipped tests. */
  readonly skipped?: readonly string[];
  /** Duration of each test file in seconds. */
  readonly seconds?: readonly (readonly [file: string, seconds: number])[];
}

const maxLength = 200;
const maxSlowFiles = 10;

/** First line of a message, without terminal colors and at most 200 characters. */
export function firstLine(message: string | undefined): string {
  const [line = ""] = stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n");
  return line.slice(0, maxLength).trimEnd();
}

export function totalOf(tallies: readonly Tally[], count: "passed" | "failed"): number {
  return tallies.reduce((sum, tally) => sum + tally[count], 0);
}

/** Last lines of the output: the slowest files, skipped tests, failures with reasons, and the counts. */
export function lastLines(tallies: readonly Tally[]): string[] {
  const slowest = tallies.flatMap(({ seconds = [] }) => seconds).toSorted(([, a], [, b]) => b - a);
  const skipped = tallies.flatMap((tally) => tally.skipped ?? []);
  const failures = tallies.flatMap((tally) => tally.failures);
  const counts = `${totalOf(tallies, "passed")} passed, ${totalOf(tallies, "failed")} failed`;
  return [
    ...slowest.slice(0, maxSlowFiles).map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`),
    ...skipped.map((name) => `skipped  ${name}`),
    ...failures.flatMap(({ name, why }) => [`FAILED  ${name}`, ...(why === "" ? [] : [`        ${why}`])]),
    skipped.length > 0 ? `${counts}, ${skipped.length} skipped` : counts,
  ];
}
