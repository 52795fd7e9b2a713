import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, firstProvisionalDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { CategoryId } from "#contract/platform/reference/categories.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { TestApp } from "#tests/support/app.ts";
import { event, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { developerRow } from "#tests/support/people.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";

const today = toIndianDay(Date.now());
const yesterday = addDays(today, -1);
const noonAgo = (days: number): string => new Date(Date.parse(`${addDays(today, -days)}T12:00:00+05:30`)).toISOString();
const ofApps = Object.entries<Call>(statisticsCalls).filter(
  // A prepared report is requested by its own ID and only by its owner (prepared-reports.test.ts).
  ([, { access, method, path }]) =>
    method === "GET" && typeof access === "object" && access.subject === "App" && !path.includes("{"),
);

describe("statistics calls", () => {
  let counting: CountingApp;
  let app: TestApp;
  let krishi: AppRow;
  beforeAll(async () => {
    counting = await openCountingApp();
    app = counting.app;
    krishi = await publishedApp(app, "Krishi Mitra");
  }, 60_000);
  afterAll(() => counting?.close());

  const queryOf = (name: string, appId: string) =>
    name === "homeInstalls" ? { appIds: appId } : { appId, ...(name === "installsByModel" && { OEM: "vivo" }) };

  it("returns zeros for a new app, with freshness and definitions", async () => {
    const answer = await app.as("normal").call(statisticsCalls.installsPerDay, { query: { appId: krishi.id } });
    expect(answer).toMatchObject({ totalAppInstalls: 0, asOf: null, timeZone: "Asia/Kolkata", endDate: yesterday });
    expect(answer.provisionalFrom).toBe(firstProvisionalDay(Date.now()));
    expect(answer.appInstallsPerDate.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(Object.keys(answer.definition)).toEqual(["install"]);
  });

  it.each(ofApps)("answers %s to owner, support and admins, and 404 to other developers", async (name, call) => {
    const query = queryOf(name, krishi.id);
    for (const who of ["normal", "support", "admin", "adminAsDev"] as const) {
      const answer = await app.as(who).send(call, { query });
      expect(answer.statusCode, `${who}: ${answer.body}`).toBe(200);
    }
    expect((await app.as("stranger").send(call, { query })).statusCode).toBe(404);
  });

  it.each([
    [{ startDate: yesterday, endDate: addDays(yesterday, -1) }, "startDate", "range_reversed"],
    [{ endDate: addDays(today, 1) }, "endDate", "range_in_future"],
    [{ startDate: addDays(today, -401), endDate: today }, "startDate", "range_too_long"],
    [{ startDate: "21-11-2026" }, "startDate", "invalid_format"],
    [{ startDate: addDays(today, -460), endDate: addDays(today, -400) }, "endDate", "range_too_old"],
  ])("rejects the dates %j with the field", async (dates, path, code) => {
    const answer = await app
      .as("normal")
      .send(statisticsCalls.installsPerDay, { query: { appId: krishi.id, ...dates } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ path, code }]);
  });

  it.each([
    ["regionBasedDownload", { state: "IN-XX" }, "state", "state_unknown"],
    ["regionBasedDownload", { state: "Bombay Presidency" }, "state", "state_unknown"],
    ["regionBasedDownload", { city: "Pune" }, "state", "required"],
    ["regionBasedDownload", { state: "IN-MH", city: "Atlantis" }, "city", "city_unknown"],
    ["regionBasedDownload", { state: "IN-KA", city: "Pune" }, "city", "city_unknown"],
    ["installsByModel", { OEM: "vivvo" }, "OEM", "oem_unknown"],
    ["deviceDistributionReport", { model: "V9999" }, "model", "model_unknown"],
    ["downloadSource", { source: "radio" }, "source", "invalid_value"],
    ["peakVolume", { date: addDays(today, 1) }, "date", "range_in_future"],
    ["peakVolume", { date: addDays(today, -400) }, "date", "range_too_long"],
  ] as const)("refuses %s with %j instead of counting nothing", async (name, filter, path, code) => {
    const answer = await app.as("normal").send(statisticsCalls[name], { query: { appId: krishi.id, ...filter } });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().fields).toMatchObject([{ path, code }]);
  });

  it("accepts a state by short or former code and by name, and a city with a stored install", async () => {
    const grown = await publishedApp(app, "Regions");
    await sendEvents(app, [event(grown, { at: noonAgo(1), state: "IN-MH", city: "Baner" })]);
    const ask = (filter: object) =>
      app.as("normal").call(statisticsCalls.regionBasedDownload, { query: { appId: grown.id, ...filter } });
    for (const state of ["IN-MH", "mh", "Maharashtra"])
      expect(await ask({ state })).toMatchObject({ state: "IN-MH", totalAppInstalls: 1 });
    expect(await ask({ state: "IN-OR" })).toMatchObject({ state: "IN-OD", totalAppInstalls: 0 });
    expect(await ask({ state: "MH", city: "Pune" })).toMatchObject({ city: "Pune", totalAppInstalls: 0 });
    const quiet = { startDate: addDays(today, -9), endDate: addDays(today, -8) };
    expect(await ask({ state: "MH", city: "Baner", ...quiet })).toMatchObject({ totalAppInstalls: 0 });
  });

  it("counts real-time installs over the last 24 hours, not the calendar day", async () => {
    const live = await publishedApp(app, "Live");
    const ago = (minutes: number) => event(live, { at: new Date(Date.now() - minutes * 60_000).toISOString() });
    await sendEvents(app, [ago(1), ago(23 * 60 + 50), ago(24 * 60 + 10), ago(47 * 60), ago(49 * 60)]);
    const answer = await app.as("normal").call(statisticsCalls.realTimeInstalls, { query: { appId: live.id } });
    expect([answer.value, answer.previous]).toEqual([2, 2]);
    expect(answer.hours).toHaveLength(24);
    expect(answer.hours.reduce((total, { installs }) => total + installs, 0)).toBe(2);
  });

  it("returns the previous period, installs by version, and the busiest hour", async () => {
    const grown = await publishedApp(app, "Grown");
    const lines = [
      event(grown, { at: noonAgo(1) }),
      event(grown, { at: noonAgo(1), version_code: 200, version_name: "2.0.0" }),
      event(grown, { at: noonAgo(3), version_code: 0, version_name: "" }),
      event(grown, { at: noonAgo(5) }),
    ];
    await sendEvents(app, lines);
    const query = { appId: grown.id, startDate: addDays(today, -3), endDate: yesterday };
    const answer = await app.as("support").call(statisticsCalls.installsPerDay, { query });
    expect(answer.previous).toMatchObject({ startDate: addDays(today, -6), endDate: addDays(today, -4), total: 1 });
    expect(answer.reportData).toEqual([
      { binary_version: "2.0.0", version_code: 200, appInstalls: 1 },
      { binary_version: "1.0.0", version_code: 100, appInstalls: 1 },
      { binary_version: "unknown", version_code: null, appInstalls: 1 },
    ]);
    const peak = await app.as("normal").call(statisticsCalls.peakVolume, { query: { appId: grown.id } });
    expect(peak).toMatchObject({ date: yesterday, peakHour: 12, peakInstalls: 2, totalAppInstalls: 2 });
  });

  it("hides a category with fewer than ten developers, and ranks ten apps without their install counts", async () => {
    const { db } = app.services.database;
    const others = await Promise.all(
      Array.from({ length: 9 }, async (_, at) => {
        const { id: developerId } = await createDeveloper(db, developerRow(`Band ${at}`));
        return publishedApp(app, `Song ${at}`, { category: "music-video", developerId });
      }),
    );
    await sendEvents(
      app,
      others.flatMap((other, at) => Array.from({ length: at + 2 }, () => event(other, { at: noonAgo(2) }))),
    );
    const mine = await publishedApp(app, "Bhajan", { category: "music-video" });
    const ask = () => app.as("normal").call(statisticsCalls.topAppsPerCategory, { query: { appId: mine.id } });
    expect(await ask()).toMatchObject({ tooFewApps: true, items: [], yourRank: null });
    await sendEvents(app, [event(mine, { at: noonAgo(2) })]);
    const answer = await ask();
    expect(answer).toMatchObject({ category: "music-video", tooFewApps: false, yourRank: 10 });
    expect(answer.items[0]).toEqual({
      rank: 1,
      package: "in.test.song8",
      appName: "Song 8",
      yours: false,
    });
    expect(JSON.stringify(answer)).not.toMatch(/share|installs"/);
    const beside = await app.as("normal").call(statisticsCalls.appAgainstCategory, { query: { appId: mine.id } });
    expect(beside.perDate.find(({ date }) => date === addDays(today, -2))).toMatchObject({ installs: 1, mean: 5 });
    const categories = await app.as("normal").call(statisticsCalls.topCategories);
    expect(categories.items).toMatchObject([{ category: "music-video", share: 1 }]);
    expect(categories.tooFewApps).toContain("tools");
  });

  it("hides ten apps of two developers, and a category that one of its developers dominates", async () => {
    const { db } = app.services.database;
    const listed = async (category: CategoryId, developers: number, installsOfFirst: number) => {
      const ids: string[] = [];
      for (let at = 0; at < developers; at += 1)
        ids.push((await createDeveloper(db, developerRow(`${category} ${at}`))).id);
      for (let at = 0; at < 10; at += 1) {
        const developerId = ids[at % developers] ?? "";
        const other = await publishedApp(app, `${category} ${at}`, { category, developerId });
        const installs = at === 0 ? installsOfFirst : 2;
        await sendEvents(
          app,
          Array.from({ length: installs }, () => event(other, { at: noonAgo(2) })),
        );
      }
    };
    await listed("kids-zone", 2, 2);
    await listed("news-books", 10, 19);
    const { items, tooFewApps } = await app.as("normal").call(statisticsCalls.topCategories);
    expect(items.map(({ category }) => category)).toEqual(["music-video"]);
    expect(tooFewApps).toEqual(expect.arrayContaining(["kids-zone", "news-books"]));
    const { items: months } = await app.as("normal").call(statisticsCalls.categoryInstallsPerMonth);
    const shares = new Map(months.map(({ category, perMonth }) => [category, perMonth.map(({ share }) => share)]));
    for (const hidden of ["kids-zone", "news-books"] as const)
      expect(shares.get(hidden)).toEqual(Array.from({ length: 6 }, () => null));
    for (const category of ["kids-zone", "news-books"] as const) {
      const { id: appId } = await publishedApp(app, `Own ${category}`, { category });
      const ranks = await app.as("normal").call(statisticsCalls.topAppsPerCategory, { query: { appId } });
      expect(ranks, category).toMatchObject({ tooFewApps: true, items: [], yourRank: null });
    }
    // Shares are among told categories, so that one minus their sum is no hidden category's share.
    expect(shares.get("music-video")).toContain(1);
  });

  it("attributes installs to their campaigns", async () => {
    const owner = app.as("normal");
    const query = { appId: krishi.id };
    const body = { startDate: today, endDate: addDays(today, 5), name: "Rabi season" };
    const campaign = await owner.call(statisticsCalls.startCampaign, { query, body });
    expect(campaign).toMatchObject({ name: "Rabi season", state: "running" });
    await sendEvents(app, [
      event(krishi, { source: "campaign", campaign: campaign.id }),
      event(krishi, { source: "campaign", campaign: "of another store" }),
      event(krishi),
    ]);
    const days = { appId: krishi.id, startDate: today, endDate: today };
    const answer = await owner.call(statisticsCalls.attributedInstalls, { query: days });
    expect(answer.totalAttributedInstalls).toBe(2);
    expect(answer.byCampaign).toContainEqual({ campaign: campaign.id, name: "Rabi season", installs: 1 });
    expect(await owner.call(statisticsCalls.campaignExists, { query })).toMatchObject({
      exists: true,
      current: campaign,
    });
    expect(await owner.call(statisticsCalls.campaignIntervals, { query })).toEqual({ items: [campaign] });
  });
});
