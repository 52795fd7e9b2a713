import { unknown } from "#contract/statistics/metrics.ts";

interface OemInstalls {
  readonly oem: string;
  readonly installs: number;
}

export interface Oems {
  readonly first: readonly OemInstalls[];
  readonly others: { readonly rows: number; readonly installs: number };
  /** Of devices that did not say who made them. */
  readonly unsaid: number;
}

const shown = 8;

/** The makers with most installs, all others in one row, unknown by itself: together they are the whole. */
export function oemsOf(rows: readonly OemInstalls[]): Oems {
  const named = rows.filter(({ oem, installs }) => oem !== unknown && installs > 0);
  const rest = named.slice(shown);
  return {
    first: named.slice(0, shown),
    others: { rows: rest.length, installs: rest.reduce((sum, { installs }) => sum + installs, 0) },
    unsaid: rows.find(({ oem }) => oem === unknown)?.installs ?? 0,
  };
}
