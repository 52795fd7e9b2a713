import { unknown } from "#contract/statistics/metrics.ts";

interface OemInstalls {
  readonly oem: string;
  readonly installs: number;
}

export interface Oems {
  readonly first: readonly OemInstalls[];
  readonly others: { readonly rows: number; readonly installs: number };
  /** Installs on devices that did not report a manufacturer. */
  readonly unsaid: number;
}

const shown = 8;

/** Manufacturers with most installs, the others in one row, unknown apart; together they are all installs. */
export function oemsOf(rows: readonly OemInstalls[]): Oems {
  const named = rows.filter(({ oem, installs }) => oem !== unknown && installs > 0);
  const rest = named.slice(shown);
  return {
    first: named.slice(0, shown),
    others: { rows: rest.length, installs: rest.reduce((sum, { installs }) => sum + installs, 0) },
    unsaid: rows.find(({ oem }) => oem === unknown)?.installs ?? 0,
  };
}
