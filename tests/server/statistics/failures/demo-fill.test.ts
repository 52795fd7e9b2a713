import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, dayOf } from "#contract/statistics/ranges.ts";
import type { CountedApp } from "#server/demo/events/event-apps.ts";
import { fillEvents, mendLastBatches } from "#server/demo/events/fill-events.ts";
import { differencesOf } from "#server/statistics/closing/compare-days.ts";
import type { Analytics } from "#server/statistics/engine/analytics.ts";
import { database } from "#server/statistics/schema/layout.ts";
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
let analytics: Analytics;
beforeAll(async () => {
  opened = await openEmbedded();
  analytics = await opened.statistics.open();
}, 60_000);
afterAll(() => opened?.close());

/** What a kill leaves of the insert it meets: nothing, or raw events without one of their rollups. */
const killedAt = (insertNumber: number, torn: boolean, app: CountedApp): Analytics => {
  let inserts = 0;
  return {
    ...analytics,
    insert: async (...insert) => {
      inserts += 1;
      if (inserts < insertNumber) return analytics.insert(...insert);
      if (torn) {
        await analytics.insert(...insert);
        const removed = `app_id = '${app.appId}' AND day >= '${inserts === 1 ? "2026-10-01" : "2026-11-01"}'`;
        await analytics.command(`ALTER TABLE ${database}.daily DELETE WHERE ${removed} SETTINGS mutations_sync = 2`);
      }
      throw new Error("killed");
    },
  };
};

const countsOf = (app: CountedApp) =>
  analytics.rows(
    `SELECT kind, day, sum(n) AS n FROM ${database}.daily WHERE app_id = {app:UUID} GROUP BY kind, day ORDER BY kind, day`,
    { app: app.appId },
  );

it("goes on where it was killed, with every day as if nothing had happened", async () => {
  const whole = appOf();
  await fillEvents(analytics, [whole], { now, days });
  const expected = await countsOf(whole);
  expect(expected.length).toBeGreaterThan(days);
  for (const [insertNumber, torn] of [
    [1, false],
    [1, true],
    [2, true],
  ] as const) {
    const app = appOf();
    await expect(fillEvents(killedAt(insertNumber, torn, app), [app], { now, days })).rejects.toThrow("killed");
    await mendLastBatches(analytics, {});
    await fillEvents(analytics, [app], { now, days });
    await fillEvents(analytics, [app], { now, days });
    expect(await countsOf(app), `${insertNumber} ${torn}`).toEqual(expected);
  }
  expect(await differencesOf(analytics, { from: addDays(dayOf(now), -days), to: dayOf(now) })).toEqual([]);
}, 60_000);
