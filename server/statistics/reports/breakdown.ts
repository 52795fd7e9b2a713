import { type StoreEventKind, unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { previousDateRange, type DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import type { QueryParameters } from "../engine/query-parameters.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import { sumCounts } from "./response-fields.ts";

/** Rollup table and column by which an app's events are broken down. */
interface Dimension {
  readonly table: "languages" | "regions" | "models" | "sources" | "android";
  readonly column: "language" | "state" | "city" | "oem" | "model" | "source" | "campaign" | "android_api";
}

export const breakdownDimensions = {
  language: { table: "languages", column: "language" },
  state: { table: "regions", column: "state" },
  city: { table: "regions", column: "city" },
  oem: { table: "models", column: "oem" },
  source: { table: "sources", column: "source" },
  campaign: { table: "sources", column: "campaign" },
} as const satisfies Record<string, Dimension>;

export interface BreakdownRow {
  readonly name: string;
  readonly n: number;
}

interface ExtraCondition {
  /** Extra WHERE condition, with its parameters. */
  readonly where?: string;
  readonly parameters?: QueryParameters;
}

const ofApps =
  "app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} AND day BETWEEN {from:Date} AND {to:Date}";

const partOf = ({ name, n }: { name: string | number; n: number }): BreakdownRow => ({
  name: String(name) === "" ? unknownDimensionValue : String(name),
  n,
});

/** Counts events by dimension, largest first; unreported values are a row of their own. */
export async function countByDimension(
  analytics: AnalyticsClient,
  { table, column }: Dimension,
  question: { appId: string; kind: StoreEventKind; range: DateRange },
  { where = "true", parameters = {} }: ExtraCondition = {},
): Promise<BreakdownRow[]> {
  const { appId, kind, range } = question;
  const rows = await analytics.rowsAbout<{ name: string | number; n: number }>(
    `SELECT app_id AS app, kind, ${column} AS name, sum(n) AS n FROM ${analyticsDatabase}.${table} WHERE ${ofApps} AND ${where}
     GROUP BY app, kind, name ORDER BY n DESC, name`,
    { app: appId, kind },
    { ...range, ...parameters },
  );
  return rows.map(partOf);
}

interface Compared {
  readonly now: BreakdownRow[];
  readonly before: BreakdownRow[];
}

/** Counts by dimension in a range and in the same number of days right before it, with one query. */
export async function compareByDimension(
  analytics: AnalyticsClient,
  { table, column }: Dimension,
  { appId, kind, range }: { appId: string; kind: StoreEventKind; range: DateRange },
): Promise<Compared> {
  const rows = await analytics.rowsAbout<{ name: string; now: number; before: number }>(
    `SELECT app_id AS app, kind, ${column} AS name,
       sumIf(n, day >= {middle:Date}) AS now, sumIf(n, day < {middle:Date}) AS before
     FROM ${analyticsDatabase}.${table} WHERE ${ofApps} GROUP BY app, kind, name ORDER BY now DESC, name`,
    { app: appId, kind },
    { middle: range.from, from: previousDateRange(range).from, to: range.to },
  );
  const partsOf = (count: "now" | "before"): BreakdownRow[] =>
    rows.map((row) => partOf({ name: row.name, n: row[count] }));
  return { now: partsOf("now"), before: partsOf("before") };
}

/** Counts by dimension, largest first, and by day: rows are read once for both. */
export async function countByDimensionAndDay(
  analytics: AnalyticsClient,
  { table, column }: Dimension,
  question: { appId: string; kind: StoreEventKind; range: DateRange },
  { where = "true", parameters = {} }: ExtraCondition = {},
): Promise<{ parts: BreakdownRow[]; perDay: Map<string, number> }> {
  const { appId, kind, range } = question;
  const rows = await analytics.rowsAbout<{ ofDay: 0 | 1; day: string; name: string | number; n: number }>(
    `SELECT app_id AS app, kind, grouping(name) AS ofDay, day, ${column} AS name, sum(n) AS n
     FROM ${analyticsDatabase}.${table} WHERE ${ofApps} AND ${where}
     GROUP BY GROUPING SETS ((app, kind, day), (app, kind, name)) ORDER BY n DESC, name`,
    { app: appId, kind },
    { ...range, ...parameters },
  );
  return {
    parts: rows.filter(({ ofDay }) => ofDay === 0).map(partOf),
    perDay: new Map(rows.filter(({ ofDay }) => ofDay === 1).map(({ day, n }) => [day, n])),
  };
}

export function sumBreakdownRows(parts: readonly BreakdownRow[]): number {
  return sumCounts(parts.map(({ n }) => n));
}

/** Keeps the first rows and adds the rest together; `unknown` always stays a row. */
export function selectTopBreakdownRows(
  parts: readonly BreakdownRow[],
  maxRows: number,
): { kept: BreakdownRow[]; others: { rows: number; count: number } } {
  const named = parts.filter(({ name }) => name !== unknownDimensionValue);
  const rest = named.slice(maxRows);
  const kept = [...named.slice(0, maxRows), ...parts.filter(({ name }) => name === unknownDimensionValue)];
  return { kept, others: { rows: rest.length, count: sumBreakdownRows(rest) } };
}

/** Adds a row with 0 for each name without events; unknown comes last. */
export function addMissingBreakdownNames(parts: readonly BreakdownRow[], names: readonly string[]): BreakdownRow[] {
  const counts = new Map(parts.map(({ name, n }) => [name, n]));
  const known = names.map((name) => ({ name, n: counts.get(name) ?? 0 })).sort((a, b) => b.n - a.n);
  const rest = parts.filter(({ name }) => !names.includes(name));
  return [...known, { name: unknownDimensionValue, n: sumBreakdownRows(rest) }];
}
