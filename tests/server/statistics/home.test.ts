import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { TestApp } from "#tests/support/app.ts";
import { event, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";
import { withApps } from "#tests/support/with-app.ts";

const today = toIndianDay(Date.now());
const noonAgo = (days: number): string => new Date(Date.parse(`${addDays(today, -days)}T12:00:00+05:30`)).toISOString();
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const call = statisticsCalls.homeInstalls;
const ask = (app: TestApp, who: "normal" | "stranger" | "support", ids: readonly string[]) =>
  app.as(who).send(call, { query: { appIds: ids.join(",") } });

describe("installs of several apps", () => {
  let counting: CountingApp;
  let app: TestApp;
  beforeAll(async () => {
    counting = await openCountingApp();
    app = counting.app;
  }, 60_000);
  afterAll(() => counting?.close());

  it("returns several apps' installs in the requested order, equal to each app's own figures", async () => {
    const first = await publishedApp(app, "First");
    const second = await publishedApp(app, "Second");
    const silent = await publishedApp(app, "Silent");
    await sendEvents(app, [
      ...[1, 30, 24 * 60 - 10].map((minutes) => event(first, { at: minutesAgo(minutes) })),
      event(first, { at: minutesAgo(24 * 60 + 10) }),
      event(first, { at: minutesAgo(49 * 60) }),
      event(second, { at: noonAgo(1) }),
      event(second, { at: noonAgo(5) }),
      event(second, { at: noonAgo(5), kind: "update" }),
    ]);
    const ids = [second.id, silent.id, first.id];
    const { items, startDate, endDate } = (await ask(app, "normal", ids)).json();
    expect(items.map(({ appId }: { appId: string }) => appId)).toEqual(ids);
    expect([startDate, endDate]).toEqual([addDays(today, -30), addDays(today, -1)]);
    expect(items[2]).toMatchObject({ value: 3, previous: 1 });
    expect(items[1]).toMatchObject({ value: 0, previous: 0, totalAppInstalls: 0 });
    expect(items[0].totalAppInstalls).toBe(2);
    expect(items[0].appInstallsPerDate).toHaveLength(30);
    for (const [at, id] of ids.entries()) {
      const own = await app.as("normal").call(statisticsCalls.realTimeInstalls, { query: { appId: id } });
      const days = { appId: id, startDate, endDate };
      const daily = await app.as("normal").call(statisticsCalls.installsPerDay, { query: days });
      expect(items[at]).toMatchObject({ value: own.value, previous: own.previous });
      expect(items[at].appInstallsPerDate).toEqual(daily.appInstallsPerDate);
    }
  });

  it("returns 404 for all apps when one is missing or another developer's; support reads all", async () => {
    const mine = await publishedApp(app, "Mine");
    const gone = "00000000-0000-4000-8000-000000000000";
    expect((await ask(app, "normal", [mine.id, gone])).statusCode).toBe(404);
    expect((await ask(app, "stranger", [mine.id])).statusCode).toBe(404);
    expect((await ask(app, "support", [mine.id])).statusCode).toBe(200);
  });

  it("accepts at most a hundred app IDs and counts a repeated one once", async () => {
    const { id } = await publishedApp(app, "Twice");
    const twice = await ask(app, "normal", [id, id]);
    expect(twice.json().items).toHaveLength(1);
    expect(
      (
        await ask(
          app,
          "normal",
          Array.from({ length: 100 }, () => id),
        )
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await ask(
          app,
          "normal",
          Array.from({ length: 101 }, () => id),
        )
      ).statusCode,
    ).toBe(422);
    expect((await ask(app, "normal", ["not-an-id"])).statusCode).toBe(422);
  });
});

withApps("installs of several apps without statistics", (app) => {
  it("reports that statistics are off only to users who may read the apps", async () => {
    const { id } = await publishedApp(app(), "Krishi Mitra");
    const answer = await ask(app(), "normal", [id]);
    expect([answer.statusCode, answer.json().code]).toEqual([503, "statistics_disabled"]);
    expect((await ask(app(), "stranger", [id])).statusCode).toBe(404);
  });
});
