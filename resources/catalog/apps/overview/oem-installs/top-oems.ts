import { unknownDimensionValue } from "#contract/statistics/metrics.ts";

interface OemInstalls {
  readonly oem: string;
  readonly installs: number;
}

export interface OemRanking {
  readonly first: readonly OemInstalls[];
  readonly others: { readonly rows: number; readonly installs: number };
  /** Installs on devices that did not report a manufacturer. */
  readonly unsaid: number;
}

const maxOems = 8;

/** Manufacturers with most installs, the others in one row, unknown apart; together they are all installs. */
export function topOems(rows: readonly OemInstalls[]): OemRanking {
  const named = rows.filter(({ oem, installs }) => oem !== unknownDimensionValue && installs > 0);
  const rest = named.slice(maxOems);
  return {
    first: named.slice(0, maxOems),
    others: { rows: rest.length, installs: rest.reduce((sum, { installs }) => sum + installs, 0) },
    unsaid: rows.find(({ oem }) => oem === unknownDimensionValue)?.installs ?? 0,
  };
}
