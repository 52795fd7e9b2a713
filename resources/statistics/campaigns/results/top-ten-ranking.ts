import { unknownDimensionValue } from "#contract/statistics/metrics.ts";

interface Part {
  readonly name: string;
  readonly count: number;
}

export interface TopTenRanking {
  readonly first: readonly Part[];
  /** Items outside the top ten: their number and their sum. */
  readonly others: { readonly rows: number; readonly count: number };
  /** Count of events for which devices reported no name. */
  readonly unsaid: number;
}

const topCount = 10;

/**
 * Splits items into the top ten, the sum of the others, and `unknown`; together they are the total. Items without a
 * count are dropped.
 */
export function toTopTenRanking(
  parts: readonly Part[],
  beyond: { rows: number; count: number } = { rows: 0, count: 0 },
): TopTenRanking {
  const named = parts
    .filter(({ name, count }) => name !== unknownDimensionValue && count > 0)
    .toSorted((a, b) => b.count - a.count);
  const rest = named.slice(topCount);
  return {
    first: named.slice(0, topCount),
    others: {
      rows: rest.length + beyond.rows,
      count: rest.reduce((sum, { count }) => sum + count, beyond.count),
    },
    unsaid: parts.find(({ name }) => name === unknownDimensionValue)?.count ?? 0,
  };
}
