import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { AnalyticsClient } from "../engine/clickhouse-client.ts";
import { rollupScopeCondition, splitIntoChunks } from "../final-days/heal-rollups.ts";
import { analyticsDatabase } from "../schema/cluster-layout.ts";
import type { Correction } from "./read-corrections.ts";
import type { DayCountChange, DayCountSpan } from "./day-spans.ts";

export interface CountedEvent extends Omit<DayCountChange, "events"> {
  readonly eventId: string;
  /** Number of times that the event is counted: more than one if it was sent under several keys. */
  readonly times: number;
}

/** Ids per statement, whose size is limited to 256 KB. */
const idsPerStatement = 5_000;

/** Returns apps and days that corrections affect. */
export function correctionScope(corrections: readonly Correction[]): DateRange & { apps: string[] } {
  const days = corrections.map(({ day }) => day).sort();
  return {
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    apps: [...new Set(corrections.map(({ appId }) => appId))].sort(),
  };
}

/** Returns the SQL condition for events with the corrections' ids, which have been parsed as UUIDs. */
export function eventIdCondition(corrections: readonly Correction[]): string {
  return `${rollupScopeCondition(correctionScope(corrections))} AND event_id IN (${corrections.map(({ eventId }) => `'${eventId}'`).join(", ")})`;
}

export function chunkCorrections(corrections: readonly Correction[]): Correction[][] {
  return splitIntoChunks(corrections, idsPerStatement);
}

/** Finds the events that are counted already. */
export async function findCountedEvents(
  analytics: AnalyticsClient,
  corrections: readonly Correction[],
): Promise<Map<string, CountedEvent>> {
  const counted = new Map<string, CountedEvent>();
  for (const piece of chunkCorrections(corrections)) {
    const rows = await analytics.rows<CountedEvent>(
      `SELECT toString(event_id) AS eventId, toString(app_id) AS appId, kind, toString(day) AS day, count() AS times
       FROM ${analyticsDatabase}.events WHERE ${eventIdCondition(piece)} GROUP BY event_id, app_id, kind, day`,
    );
    for (const row of rows) counted.set(row.eventId, row);
  }
  return counted;
}

/** Counts a span's events as every report does. */
export async function countSpanEvents(
  analytics: AnalyticsClient,
  { appId, kind, from, to }: Omit<DayCountSpan, "events">,
): Promise<number> {
  const [row] = await analytics.rows<{ n: number }>(
    `SELECT sum(n) AS n FROM ${analyticsDatabase}.daily
     WHERE app_id = {appId:UUID} AND kind = {kind:String} AND day BETWEEN {from:Date} AND {to:Date}`,
    { appId, kind, from, to },
  );
  return row?.n ?? 0;
}
