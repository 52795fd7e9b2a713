import { unknown } from "#contract/statistics/metrics.ts";

interface Part {
  readonly name: string;
  readonly count: number;
}

export interface Ranked {
  readonly first: readonly Part[];
  /** Items outside the top ten: their number and their sum. */
  readonly others: { readonly rows: number; readonly count: number };
  /** Count for which devices reported no name. */
  readonly unsaid: number;
}

const shown = 10;

/**
 * Splits items into the top ten, the sum of the others, and `unknown`; together they are the total. Items without a
 * count are dropped.
 */
export function rankedOf(
  parts: readonly Part[],
  beyond: { rows: number; count: number } = { rows: 0, count: 0 },
): Ranked {
  const named = parts.filter(({ name, count }) => name !== unknown && count > 0).toSorted((a, b) => b.count - a.count);
  const rest = named.slice(shown);
  return {
    first: named.slice(0, shown),
    others: {
      rows: rest.length + beyond.rows,
      count: rest.reduce((sum, { count }) => sum + count, beyond.count),
    },
    unsaid: parts.find(({ name }) => name === unknown)?.count ?? 0,
  };
}
