import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, firstProvisionalDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { scheduleDayFinalization } from "#server/statistics/final-days/finalize-days.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import { findLastFinalDay } from "#server/statistics/final-days/final-device-counts.ts";
import { healRollups } from "#server/statistics/final-days/heal-rollups.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { parseEvent } from "#server/statistics/events/parse-event.ts";
import { encodeEvents, writeEvents } from "#server/statistics/events/write-events.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { rollups } from "#server/statistics/schema/rollups.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, publishedApp } from "#tests/support/builders/events.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const now = Date.now();
const final = addDays(firstProvisionalDay(now), -2);
const open = toIndianDay(now);
const [, openEmbedded] = statisticsEngines[0];

describe("day finalization", () => {
  let opened: TestStatistics;
  let app: TestApp;
  let analytics: AnalyticsClient;
  let krishi: AppRow;
  beforeAll(async () => {
    opened = await openEmbedded();
    analytics = await opened.statistics.open();
    app = await openTestApp("embedded", { statistics: opened.statistics });
    krishi = await publishedApp(app, "Krishi Mitra");
    for (const day of [final, open]) await writeEvents(analytics, encodeEvents([...rowsOf(day)]), day);
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await opened?.close();
  });
  beforeEach(async () => {
    await healRollups(analytics, {}, { from: final, to: open });
    await app.services.database.pool.query("delete from job");
  });

  function* rowsOf(day: string): Generator<string> {
    const at = new Date(Date.parse(`${day}T00:00:01+05:30`)).toISOString();
    for (const kind of ["install", "open", "download"]) {
      const known = { package: krishi.packageName, category: "tools" };
      const row = parseEvent(event(krishi, { kind, at, arm: "a" }), { app: known, now, producer: "p", anyAge: true });
      if (typeof row === "string") yield row;
    }
  }
  /** Empties a rollup, as a batch killed between two tables and never resent would leave it. */
  const tear = (rollup: string) =>
    analytics.command(`ALTER TABLE ${analyticsDatabase}.${rollup} DELETE WHERE 1 SETTINGS mutations_sync = 2`);
  const tornDays = async () =>
    (await findRollupDifferences(analytics, { from: final, to: open })).map(({ rollup, day }) => `${rollup} ${day}`);
  const close = async () => {
    await app.services.database.transaction((tx) => scheduleDayFinalization(tx));
    await runJobs(app.services);
  };

  it("finds the rollups that differ from the raw events", async () => {
    expect(await tornDays()).toEqual([]);
    const names = rollups.map(({ name }) => name).filter((name) => name !== "minutes");
    for (const name of names) await tear(name);
    expect(await tornDays()).toEqual(names.flatMap((name) => [`${name} ${final}`, `${name} ${open}`]));
  });

  it("repairs rollups of final days only", async () => {
    await tear("daily");
    await tear("activity");
    await close();
    expect(await tornDays()).toEqual([`daily ${open}`, `activity ${open}`]);
    expect(await findLastFinalDay(analytics)).toBe(addDays(firstProvisionalDay(Date.now() - 3_600_000), -1));
  });

  it("schedules the next finalization for later, from the day after the last final one", async () => {
    await close();
    await close();
    const jobs = sql`select payload->>'from' as "from", run_at > now() as later, state from job where state <> 'done'`;
    const { rows } = await app.services.database.db.execute(jobs);
    expect(rows).toEqual([{ from: firstProvisionalDay(Date.now() - 3_600_000), later: true, state: "ready" }]);
  });
});
