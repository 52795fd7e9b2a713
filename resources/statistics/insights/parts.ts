import { unknown } from "#contract/statistics/metrics.ts";

/** One row of an answer, whatever it tells apart. */
export interface Part {
  readonly key: string;
  readonly installs: number;
}

/** A whole told apart: the largest parts, the others added together, and what devices did not say. */
export interface Parts<P extends Part> {
  readonly top: readonly P[];
  /** All that have a name, largest first. */
  readonly named: readonly P[];
  readonly others: { readonly rows: number; readonly installs: number };
  readonly unknown: number;
  readonly total: number;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const installsOf = (parts: readonly Part[]): number => sum(parts.map(({ installs }) => installs));

/**
 * Splits the rows of an answer for a list of at most `most` names; `beyond` is what the answer itself had added
 * together already. Top, others and unknown always add up to the total.
 */
export function partsOf<P extends Part>(
  rows: readonly P[],
  most: number,
  beyond: { readonly rows: number; readonly count: number } = { rows: 0, count: 0 },
): Parts<P> {
  const named = rows.filter(({ key }) => key !== unknown).sort((a, b) => b.installs - a.installs);
  const rest = named.slice(most);
  return {
    top: named.slice(0, most),
    named,
    others: { rows: rest.length + beyond.rows, installs: installsOf(rest) + beyond.count },
    unknown: installsOf(rows.filter(({ key }) => key === unknown)),
    total: installsOf(rows) + beyond.count,
  };
}
