import { unknown } from "#contract/statistics/metrics.ts";

interface Part {
  readonly name: string;
  readonly count: number;
}

export interface Ranked {
  readonly first: readonly Part[];
  /** All that are not shown one by one: how many, and their sum. */
  readonly others: { readonly rows: number; readonly count: number };
  /** What devices did not say. */
  readonly unsaid: number;
}

const shown = 10;

/** The first ten, the rest in one row, unknown by itself: together they are the whole. Empty ones are no row. */
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
