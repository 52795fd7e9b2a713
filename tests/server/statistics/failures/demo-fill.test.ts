import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { CountedApp } from "#demo/events/event-apps.ts";
import { backfillEvents } from "#demo/events/backfill-events.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import { type EventCounting, startEventCounting } from "#server/statistics/counting/event-counting.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import type { Statistics } from "#server/statistics/engine/statistics.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { silentLog } from "#tests/support/database.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const now = Date.parse("2026-11-08T12:00:00Z");
const days = 22;
const [, openEmbedded] = statisticsEngines[0];
const appOf = (): CountedApp => ({
  appId: randomUUID(),
  package: "in.test.fill",
  category: "tools",
  dailyInstalls: 3,
  versions: [{ code: 1, name: "1.0", liveDay: "2026-01-01" }],
  campaigns: [],
  tests: [],
});

let opened: TestStatistics;
let analytics: AnalyticsClient;
beforeAll(async () => {
  opened = await openEmbedded();
  analytics = await opened.statistics.open();
}, 60_000);
afterAll(() => opened?.close());

/** Statistics whose server is killed at an insert: before it, or after its events are written but not counted. */
const killedAt = (insertNumber: number, isWritten: boolean): Statistics => {
  const ended = startEventCounting(analytics, {
    layout: {},
    log: silentLog,
    alone: true,
    ready: new Promise(() => {}),
  });
  let inserts = 0;
  const write: EventCounting["write"] = async (token, make) => {
    inserts += 1;
    if (inserts === insertNumber && !isWritten) throw new Error("killed");
    const made = await ended.write(token, make);
    if (inserts === insertNumber) throw new Error("killed");
    return made;
  };
  return { ...opened.statistics, counting: { ...ended, write } };
};

/** The next server on the same store. */
const startedAgain = (): Statistics => {
  const counting = startEventCounting(analytics, {
    layout: {},
    log: silentLog,
    alone: true,
    ready: new Promise(() => {}),
  });
  return { ...opened.statistics, counting };
};

const countsOf = (app: CountedApp) =>
  analytics.rows(
    `SELECT kind, day, sum(n) AS n FROM ${analyticsDatabase}.daily WHERE app_id = {app:UUID} GROUP BY kind, day ORDER BY kind, day`,
    { app: app.appId },
  );

it("resumes a killed backfill of demo events with the same counts as an undisturbed one", async () => {
  const whole = appOf();
  await backfillEvents(opened.statistics, [whole], { now, days });
  await opened.statistics.counting.countAll();
  const expected = await countsOf(whole);
  expect(expected.length).toBeGreaterThan(days);
  for (const [insertNumber, isWritten] of [
    [1, false],
    [1, true],
    [2, true],
  ] as const) {
    const app = appOf();
    await expect(backfillEvents(killedAt(insertNumber, isWritten), [app], { now, days })).rejects.toThrow("killed");
    await wait(2);
    const next = startedAgain();
    await backfillEvents(next, [app], { now, days });
    await backfillEvents(next, [app], { now, days });
    await next.counting.countAll();
    expect(await countsOf(app), `${insertNumber} ${isWritten}`).toEqual(expected);
  }
  expect(
    await findRollupDifferences(analytics, { from: addDays(toIndianDay(now), -days), to: toIndianDay(now) }),
  ).toEqual([]);
}, 60_000);
