import { stripVTControlCharacters } from "node:util";
import type { FileTimes } from "./times.ts";

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
  /** Times of each test file, if the report has them. */
  readonly files?: readonly FileTimes[];
}

const maxLength = 200;

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

/** Last lines of the output: skipped tests, failures with reasons, and the counts. */
export function lastLines(tallies: readonly Tally[]): string[] {
  const skipped = tallies.flatMap((tally) => tally.skipped ?? []);
  const failures = tallies.flatMap((tally) => tally.failures);
  const counts = `${totalOf(tallies, "passed")} passed, ${totalOf(tallies, "failed")} failed`;
  return [
    ...skipped.map((name) => `skipped  ${name}`),
    ...failures.flatMap(({ name, why }) => [`FAILED  ${name}`, ...(why === "" ? [] : [`        ${why}`])]),
    skipped.length > 0 ? `${counts}, ${skipped.length} skipped` : counts,
  ];
}
