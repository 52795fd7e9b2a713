import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { addDays, daysInRange } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { EventCounting } from "#server/statistics/counting/event-counting.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { parseEvent } from "#server/statistics/events/parse-event.ts";
import { createStepEncoder } from "#server/statistics/events/write-events.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import type { CountedApp } from "./event-apps.ts";
import { generateDayEvents, type GeneratedEvent } from "./generate-day-events.ts";

const batchRows = 20_000;
/** Number of events after which the generator yields to the event loop. */
const pieceEvents = 500;

interface Period {
  /** Range of events in milliseconds; `after` is exclusive, `until` inclusive. */
  readonly after: number;
  readonly until: number;
}

export const demoProducer = "demo";

const isLastOfMonth = (day: string): boolean => addDays(day, 1).endsWith("-01");

function rowOf(app: CountedApp, event: GeneratedEvent, now: number): string {
  const known = { package: app.package, category: app.category };
  const row = parseEvent({ ...event }, { app: known, now, producer: demoProducer, anyAge: true });
  if (typeof row !== "string") throw new Error(`A generated event is refused: ${row.reason} ${row.field}`);
  return row;
}

/** Generates an app's events for a period and writes them; stops early if aborted. */
export async function writeEventHistory(
  counting: EventCounting,
  app: CountedApp,
  { after, until }: Period,
  signal?: AbortSignal,
): Promise<number> {
  let rows: string[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    written += rows.length;
    await counting.write(randomUUID(), createStepEncoder(rows));
    rows = [];
  };
  for (const day of daysInRange({ from: toIndianDay(after), to: toIndianDay(until) })) {
    let seen = 0;
    for (const event of generateDayEvents(app, day)) {
      const at = Date.parse(event.at);
      if (at > after && at <= until) rows.push(rowOf(app, event, until));
      if (++seen % pieceEvents === 0) await breathe();
    }
    if (signal?.aborted) return written;
    // A month is one part of the events table, so a batch within it is written as a whole or not at all.
    if (rows.length >= batchRows || isLastOfMonth(day)) await flush();
  }
  await flush();
  return written;
}

/** Returns the time up to which each app has generated events, by app id. */
export async function findWrittenUntil(analytics: AnalyticsClient): Promise<Map<string, number>> {
  const rows = await analytics.rows<{ app: string; last: number }>(
    `SELECT app_id AS app, toUnixTimestamp64Milli(max(at)) AS last FROM ${analyticsDatabase}.events
     WHERE producer = {producer:String} GROUP BY app_id`,
    { producer: demoProducer },
  );
  return new Map(rows.map(({ app, last }) => [app, last]));
}

export function daysBefore(now: number, days: number): number {
  return Date.parse(`${addDays(toIndianDay(now), -days)}T00:00:00+05:30`) - 1;
}
