import { stripVTControlCharacters } from "node:util";

export interface Failure {
  readonly name: string;
  /** How its message begins; empty where the runner's own output tells. */
  readonly why: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Names of what was not run. */
  readonly skipped?: readonly string[];
  /** How long each file of tests took. */
  readonly seconds?: readonly (readonly [file: string, seconds: number])[];
}

const longest = 200;
const slowestShown = 10;

/** What a message begins with, without colours. */
export function firstLine(message: string | undefined): string {
  const [line = ""] = stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n");
  return line.slice(0, longest).trimEnd();
}

export function totalOf(tallies: readonly Tally[], what: "passed" | "failed"): number {
  return tallies.reduce((sum, tally) => sum + tally[what], 0);
}

/** How the output ends: what was slow, what was skipped, what failed and why, and how many there were. */
export function lastLines(tallies: readonly Tally[]): string[] {
  const slowest = tallies.flatMap(({ seconds = [] }) => seconds).toSorted(([, one], [, other]) => other - one);
  const skipped = tallies.flatMap((tally) => tally.skipped ?? []);
  const failures = tallies.flatMap((tally) => tally.failures);
  const counts = `${totalOf(tallies, "passed")} passed, ${totalOf(tallies, "failed")} failed`;
  return [
    ...slowest.slice(0, slowestShown).map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`),
    ...skipped.map((name) => `skipped  ${name}`),
    ...failures.flatMap(({ name, why }) => [`FAILED  ${name}`, ...(why === "" ? [] : [`        ${why}`])]),
    skipped.length > 0 ? `${counts}, ${skipped.length} skipped` : counts,
  ];
}
