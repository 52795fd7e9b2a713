import { unknownDimensionValue } from "#contract/statistics/metrics.ts";

/** One row of a breakdown by any dimension. */
export interface BreakdownPart {
  readonly key: string;
  readonly installs: number;
}

/** Breakdown of a total: its largest parts, the sum of the others, and unknown. */
export interface Breakdown<P extends BreakdownPart> {
  readonly top: readonly P[];
  /** All parts except unknown, largest first. */
  readonly named: readonly P[];
  readonly others: { readonly rows: number; readonly installs: number };
  readonly unknown: number;
  readonly total: number;
}

export function sumValues(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
const installsOf = (parts: readonly BreakdownPart[]): number => sumValues(parts.map(({ installs }) => installs));

interface BreakdownOptions {
  /** Maximum number of parts in the list. */
  readonly most: number;
  /** Rows that the response already contains as a sum. */
  readonly beyond?: { readonly rows: number; readonly count: number };
  /** Key of a part that stays in the list even if it isn't among the largest, such as the selected one. */
  readonly keep?: string | null;
}

/** Splits the rows of a response for a list; top, others and unknown always add up to the total. */
export function toBreakdown<P extends BreakdownPart>(rows: readonly P[], splitting: BreakdownOptions): Breakdown<P> {
  const { most, beyond = { rows: 0, count: 0 }, keep = null } = splitting;
  const named = rows.filter(({ key }) => key !== unknownDimensionValue).sort((a, b) => b.installs - a.installs);
  const inList = (part: P, at: number) => at < most || part.key === keep;
  const rest = named.filter((part, at) => !inList(part, at));
  return {
    top: named.filter(inList),
    named,
    others: { rows: rest.length + beyond.rows, installs: installsOf(rest) + beyond.count },
    unknown: installsOf(rows.filter(({ key }) => key === unknownDimensionValue)),
    total: installsOf(rows) + beyond.count,
  };
}
