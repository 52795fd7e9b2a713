import { type StoreEventKind, unknownDimensionValue } from "#contract/statistics/metrics.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";

export interface DeviceModelCount {
  readonly oem: string;
  readonly model: string;
  readonly n: number;
}

interface Question {
  readonly appId: string;
  readonly kind: StoreEventKind;
  readonly range: DateRange;
  /** Maker to whose models the report is limited; all if omitted. */
  readonly oem?: string;
}

const unknownIfEmpty = (name: string): string => (name === "" ? unknownDimensionValue : name);
/** Converts a name to its stored form: empty for `unknown`. */
export function toStoredDeviceName(name: string): string {
  return name === unknownDimensionValue ? "" : name;
}

/** Counts events by maker and model, largest first. */
export async function countByDeviceModel(
  analytics: AnalyticsClient,
  { appId, kind, range, oem }: Question,
): Promise<DeviceModelCount[]> {
  const rows = await analytics.rowsAbout<DeviceModelCount>(
    `SELECT app_id AS app, kind, oem, model, sum(n) AS n FROM ${analyticsDatabase}.models
     WHERE app_id IN {apps:Array(UUID)} AND kind IN {kinds:Array(String)} AND day BETWEEN {from:Date} AND {to:Date}
       AND ({every:UInt8} = 1 OR oem = {oem:String})
     GROUP BY app, kind, oem, model ORDER BY n DESC, oem, model`,
    { app: appId, kind },
    { every: oem === undefined ? 1 : 0, oem: toStoredDeviceName(oem ?? ""), ...range },
  );
  return rows.map((row) => ({ oem: unknownIfEmpty(row.oem), model: unknownIfEmpty(row.model), n: row.n }));
}

/** Returns the first rows, and the rest added together. */
export function selectTopDeviceModels(rows: readonly DeviceModelCount[], maxModels: number) {
  const rest = rows.slice(maxModels);
  return {
    shown: rows.slice(0, maxModels),
    others: { rows: rest.length, count: rest.reduce((n, row) => n + row.n, 0) },
  };
}
