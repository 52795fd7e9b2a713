import type { Range } from "#contract/statistics/date-ranges.ts";
import type { Analytics } from "../engine/clickhouse-client.ts";
import { scopeCondition, splitIntoChunks } from "../final-days/heal-days.ts";
import { database } from "../schema/layout.ts";
import type { Correction } from "./read-corrections.ts";
import type { DayChange, Span } from "./day-spans.ts";

export interface CountedEvent extends Omit<DayChange, "events"> {
  readonly eventId: string;
  /** More than one if it was sent under several keys. */
  readonly times: number;
}

/** Ids per statement, whose size is limited to 256 KB. */
const idsPerStatement = 5_000;

/** Apps and days that corrections affect. */
export function scopeOf(corrections: readonly Correction[]): Range & { apps: string[] } {
  const days = corrections.map(({ day }) => day).sort();
  return {
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
    apps: [...new Set(corrections.map(({ appId }) => appId))].sort(),
  };
}

/** SQL condition for events with the corrections' ids, which have been parsed as UUIDs. */
export function eventIdCondition(corrections: readonly Correction[]): string {
  return `${scopeCondition(scopeOf(corrections))} AND event_id IN (${corrections.map(({ eventId }) => `'${eventId}'`).join(", ")})`;
}

export function splitByStatement(corrections: readonly Correction[]): Correction[][] {
  return splitIntoChunks(corrections, idsPerStatement);
}

/** Finds the events that are counted already. */
export async function findCountedEvents(
  analytics: Analytics,
  corrections: readonly Correction[],
): Promise<Map<string, CountedEvent>> {
  const counted = new Map<string, CountedEvent>();
  for (const piece of splitByStatement(corrections)) {
    const rows = await analytics.rows<CountedEvent>(
      `SELECT toString(event_id) AS eventId, toString(app_id) AS appId, kind, toString(day) AS day, count() AS times
       FROM ${database}.events WHERE ${eventIdCondition(piece)} GROUP BY event_id, app_id, kind, day`,
    );
    for (const row of rows) counted.set(row.eventId, row);
  }
  return counted;
}

/** Counts a span's events as every report does. */
export async function countOfSpan(
  analytics: Analytics,
  { appId, kind, from, to }: Omit<Span, "events">,
): Promise<number> {
  const [row] = await analytics.rows<{ n: number }>(
    `SELECT sum(n) AS n FROM ${database}.daily
     WHERE app_id = {appId:UUID} AND kind = {kind:String} AND day BETWEEN {from:Date} AND {to:Date}`,
    { appId, kind, from, to },
  );
  return row?.n ?? 0;
}
