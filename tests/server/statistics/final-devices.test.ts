import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, firstProvisionalDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import {
  findLastFinalDay,
  discardFinalDeviceCounts,
  finalizeDeviceCounts,
} from "#server/statistics/final-days/final-device-counts.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { parseEvent } from "#server/statistics/events/parse-event.ts";
import { encodeEvents, writeEvents } from "#server/statistics/events/write-events.ts";
import { healRollups } from "#server/statistics/final-days/heal-rollups.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import type { TestApp } from "#tests/support/app.ts";
import { event, publishedApp } from "#tests/support/builders/events.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";

const now = Date.now();
const today = toIndianDay(now);
const final = addDays(firstProvisionalDay(now), -1);
const days = 44;
const range = { startDate: addDays(today, -days), endDate: addDays(today, -1) };

describe("finalized device counts", () => {
  let counting: CountingApp;
  let app: TestApp;
  let analytics: AnalyticsClient;
  const apps: AppRow[] = [];

  /** Six devices install each day; the first opens the app every day, the second every second, and so on. */
  function* rowsOf(row: AppRow): Generator<string> {
    const known = { package: row.packageName, category: "tools" };
    for (let day = 0; day < days; day++)
      for (let at = 0; at < 6; at++) {
        const seed = (day * 6 + at).toString(16).padStart(16, "0");
        const events = [{ kind: "install", day }];
        for (let later = day; later < days; later += at + 1) events.push({ kind: "open", day: later });
        for (const { kind, day: on } of events) {
          const noon = new Date(Date.parse(`${addDays(range.startDate, on)}T12:00:00+05:30`)).toISOString();
          const version = { version_code: 100 + (at % 2), version_name: `1.${at % 2}` };
          const line = parseEvent(event(row, { kind, at: noon, device: seed, ...version }), {
            app: known,
            now,
            producer: "p",
            anyAge: true,
          });
          if (typeof line === "string") yield line;
        }
      }
  }

  beforeAll(async () => {
    counting = await openCountingApp();
    app = counting.app;
    analytics = await counting.opened.statistics.whenReady();
    for (const title of ["Krishi Mitra", "Kavya"]) apps.push(await publishedApp(app, title));
    for (const row of apps) await writeEvents(analytics, encodeEvents([...rowsOf(row)]), row.id);
    await healRollups(analytics, {}, { from: range.startDate, to: today });
  }, 60_000);
  afterAll(() => counting?.close());

  const ask = async () =>
    Promise.all(
      apps.map(async ({ id: appId }) => {
        const { startDate: start, endDate: end } = range;
        const retention = await app.as("normal").call(statisticsCalls.appRetention, { query: { appId, start, end } });
        const { adoption } = await app.as("normal").call(statisticsCalls.versionAdoption, { query: { appId } });
        return { cohorts: retention.cohorts, average: retention.average, adoption };
      }),
    );

  it("reports the same device counts whichever day is the last final one", async () => {
    const [counted] = [await ask()];
    expect(counted[0]?.cohorts[0]).toMatchObject({
      devices: 6,
      returned: [
        { day: 1, devices: 1 },
        { day: 7, devices: 1 },
        { day: 14, devices: 2 },
        { day: 30, devices: 5 },
      ],
    });
    for (const until of [addDays(final, -20), addDays(final, -3), final]) {
      await finalizeDeviceCounts(analytics, {}, { until });
      expect(await findLastFinalDay(analytics)).toBe(until);
      expect(await ask(), `final until ${until}`).toEqual(counted);
    }
  });

  it("reads final days from stored counts, even after their raw device sets are deleted", async () => {
    const counted = await ask();
    const sets = `kind = 'open' AND day <= '${final}'`;
    await analytics.command(
      `ALTER TABLE ${analyticsDatabase}.activity DELETE WHERE ${sets} SETTINGS mutations_sync = 2`,
    );
    expect(await ask()).toEqual(counted);
    await discardFinalDeviceCounts(analytics, {}, addDays(final, -5));
    expect(await findLastFinalDay(analytics)).toBe(addDays(final, -6));
    expect(await ask()).not.toEqual(counted);
    await healRollups(analytics, {}, { from: range.startDate, to: today });
    expect(await ask()).toEqual(counted);
  });

  it("finalizes discarded days again without counting twice, even after a killed run", async () => {
    const counted = await ask();
    await discardFinalDeviceCounts(analytics, {}, addDays(final, -5));
    // The killed run has written rows of days that are not marked as final yet.
    const dying: AnalyticsClient = {
      ...analytics,
      command: (sql) =>
        sql.includes("INTO statistics.final_days") ? Promise.reject(new Error("killed")) : analytics.command(sql),
    };
    await expect(finalizeDeviceCounts(dying, {}, { until: final })).rejects.toThrow("killed");
    expect(await ask()).toEqual(counted);
    await finalizeDeviceCounts(analytics, {}, { until: final });
    expect(await ask()).toEqual(counted);
    await discardFinalDeviceCounts(analytics, {}, addDays(range.startDate, -1));
    expect(await findLastFinalDay(analytics)).toBeNull();
    expect(await ask()).toEqual(counted);
  });
});
