import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { storeEventKinds } from "#contract/statistics/metrics.ts";
import { addDays, startOfDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { rollupSelectSql, rebuildRollupStatements, type Rollup, rollups } from "#server/statistics/schema/rollups.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { countedByHand } from "./counted-by-hand.ts";
import { event, ingestionEnvironment, type Line, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const hourMs = 3_600_000;
const now = Date.now();
const yesterday = addDays(toIndianDay(now), -1);
const range = { startDate: addDays(yesterday, -6), endDate: toIndianDay(now) };

/** Events with all fields, late ones and ones at the edges of days in India. */
const eventOf = (apps: readonly AppRow[]): fc.Arbitrary<Line> =>
  fc
    .record({
      app: fc.constantFrom(...apps),
      event_id: fc.uuid(),
      kind: fc.constantFrom("install", ...storeEventKinds),
      at: fc.oneof(
        fc.integer({ min: now - 6.9 * 24 * hourMs, max: now }),
        fc.integer({ min: 0, max: 6 }).map((days) => startOfDay(addDays(yesterday, -days + 1)) - 1),
        fc.integer({ min: 0, max: 5 }).map((days) => startOfDay(addDays(yesterday, -days))),
      ),
      device: fc.integer({ min: 1, max: 60 }).map((number) => number.toString(16).padStart(16, "0")),
      version_code: fc.constantFrom(100, 101, 2 ** 40),
      language: fc.constantFrom("hi-IN", "ta-IN", "xx", ""),
      state: fc.constantFrom("IN-MP", "IN-OR", "IN-OD", "ZZ", ""),
      city: fc.constantFrom("Indore", "", "A\tcity\\with 'signs'"),
      oem: fc.constantFrom("Redmi", "vivo", ""),
      model: fc.constantFrom("Redmi 9A", "Y21", ""),
      source: fc.constantFrom("search", "campaign", "elsewhere"),
      campaign: fc.constantFrom("", "diwali"),
      arm: fc.constantFrom("", "a", "b"),
      seconds: fc.integer({ min: 0, max: 900 }),
      android_api: fc.constantFrom(0, 30, 35),
      surprise: fc.anything(),
    })
    .map(({ app, at, ...rest }) => event(app, { ...rest, at: new Date(at).toISOString() }));

const keysOf = ({ keys }: Rollup): string => keys.map(([name]) => name).join(", ");
const readingOf = ({ sums }: Rollup): string => sums.map(([name, , , read]) => `${read} AS read_${name}`).join(", ");

/** Restricts the minutes rollup to its retention of 72 hours. */
const sinceOf = ({ name }: Rollup): string =>
  name === "minutes" ? ` WHERE minute > toDateTime(${Math.floor(now / 1_000) - 71 * 3_600}, 'UTC')` : "";

const askRollup = (analytics: AnalyticsClient, rollup: Rollup) =>
  analytics.rows(
    `SELECT ${keysOf(rollup)}, ${readingOf(rollup)} FROM ${analyticsDatabase}.${rollup.name}${sinceOf(rollup)} GROUP BY ${keysOf(rollup)} ORDER BY ${keysOf(rollup)}`,
  );
const askRaw = (analytics: AnalyticsClient, rollup: Rollup) =>
  analytics.rows(
    `SELECT ${keysOf(rollup)}, ${readingOf(rollup)} FROM (${rollupSelectSql(rollup, `${analyticsDatabase}.events`)})${sinceOf(rollup)} GROUP BY ${keysOf(rollup)} ORDER BY ${keysOf(rollup)}`,
  );

describe.each(statisticsEngines)("counting events (%s)", (_engine, openEngine) => {
  let opened: TestStatistics;
  let app: TestApp;
  let apps: AppRow[];
  let analytics: AnalyticsClient;
  const sent = new Map<string, Line>();
  /** Category of each app the lines are about. */
  const sentTo = new Map<string, string>();
  const receipts: { status: number; body: unknown; lines: number }[] = [];

  beforeAll(async () => {
    opened = await openEngine();
    app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics: opened.statistics });
    apps = [
      await publishedApp(app, "Krishi Mitra"),
      await publishedApp(app, "Rail Saathi", { category: "news-books" }),
    ];
    analytics = await opened.statistics.open();
    for (const { id, category } of apps) sentTo.set(id, category ?? "");
    const lines = fc.sample(eventOf(apps), { numRuns: 1_500, seed: 5 });
    for (const line of lines) if (!sent.has(line.event_id)) sent.set(line.event_id, line);
    const all = [...sent.values()];
    const batches = [all.slice(0, 1), all.slice(1, 700), all.slice(700, 701), all.slice(701)];
    for (const [at, batch] of batches.entries()) {
      const sending = { batch: `batch ${at}`.replace(" ", "-"), gzip: at % 2 === 1 };
      const twice = await Promise.all([sendEvents(app, batch, sending), sendEvents(app, batch, sending)]);
      receipts.push(...twice.map(({ status, body }) => ({ status, body, lines: batch.length })));
    }
  }, 120_000);
  afterAll(async () => {
    await app?.close();
    await opened?.close();
  });

  const naive = (of: (line: Line) => boolean, day?: (line: Line) => string) => {
    const counts = new Map<string, number>();
    for (const line of sent.values()) {
      if (!of(line)) continue;
      const key = day ? day(line) : "all";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const dayOfLine = (line: Line): string => toIndianDay(Date.parse(line.at));

  it("acknowledges every line of a batch, even when it is sent twice", () => {
    for (const { status, body, lines } of receipts)
      expect([status, body]).toEqual([200, { accepted: lines, refused: 0, reasons: {} }]);
  });

  it("stores each event once when its batch is sent twice", async () => {
    const [row] = await analytics.rows<{ n: number }>(`SELECT count() AS n FROM ${analyticsDatabase}.events`);
    expect(row?.n).toBe(sent.size);
  });

  it.each(rollups.map((rollup) => [rollup.name, rollup] as const))(
    "counts the rollup %s as the raw events do",
    async (_name, rollup) => {
      const raw = await askRaw(analytics, rollup);
      expect(raw.length).toBeGreaterThan(0);
      expect(await askRollup(analytics, rollup)).toEqual(raw);
    },
  );

  it.each(rollups.map((rollup) => [rollup.name, rollup] as const))(
    "counts the rollup %s as plain code does",
    async (name, rollup) => {
      const columns = rollup.keys.map(([column]) => column);
      const rows = (await askRollup(analytics, rollup)) as Record<string, unknown>[];
      const ofRollup = rows
        .filter((row) => sentTo.has(String(row.app_id)))
        .map((row): [string, unknown[]] => [
          columns.map((column) => row[column]).join(" | "),
          rollup.sums.map(([sum]) => row[`read_${sum}`]),
        ]);
      const minutesSince = (Math.floor((now / 1_000 - 71 * 3_600) / 60) + 1) * 60_000;
      const counting = { name, columns, minutesSince, categories: sentTo };
      expect(new Map(ofRollup)).toEqual(countedByHand(sent.values(), counting));
    },
  );

  it("rebuilds a rollup from the raw events", async () => {
    const rollup = rollups.find(({ name }) => name === "languages");
    if (!rollup) throw new Error("there is no such rollup");
    for (const statement of rebuildRollupStatements({}, rollup)) await analytics.command(statement);
    expect(await askRollup(analytics, rollup)).toEqual(await askRaw(analytics, rollup));
    const line = event(apps[1] as AppRow, { kind: "impression", language: "ml-IN" });
    sent.set(line.event_id, line);
    await sendEvents(app, [line]);
    expect(await askRollup(analytics, rollup)).toEqual(await askRaw(analytics, rollup));
  });

  it("returns installs per day in India as plain code counts them", async () => {
    const { id } = apps[0] as AppRow;
    const answer = await app.as("normal").call(statisticsCalls.installsPerDay, { query: { appId: id, ...range } });
    const byHand = naive((line) => line.app_id === id && line.kind === "install", dayOfLine);
    expect(answer.appInstallsPerDate).toHaveLength(8);
    for (const { date, count } of answer.appInstallsPerDate) expect(count, date).toBe(byHand.get(date) ?? 0);
    expect(answer.reportData.reduce((total, row) => total + row.appInstalls, 0)).toBe(answer.totalAppInstalls);
  });

  it("adds regions, languages, makers and sources up to the total, including unknown", async () => {
    const query = { appId: (apps[0] as AppRow).id, ...range };
    const owner = app.as("normal");
    const { totalAppInstalls } = await owner.call(statisticsCalls.installsPerDay, { query });
    const totalOf = (rows: readonly { installs: number }[]) => rows.reduce((total, row) => total + row.installs, 0);
    const regions = await owner.call(statisticsCalls.installsByRegion, { query });
    const languages = await owner.call(statisticsCalls.installsByLanguage, { query });
    const oems = await owner.call(statisticsCalls.installsByOem, { query });
    const sources = await owner.call(statisticsCalls.downloadSource, { query });
    expect(totalOf(regions.reportData)).toBe(totalAppInstalls);
    expect(totalOf(languages.appLanguageInstallsCount)).toBe(totalAppInstalls);
    expect(totalOf(oems.appDeviceWiseInstalls)).toBe(totalAppInstalls);
    expect(totalOf(sources.reportData)).toBe(totalAppInstalls);
    for (const rows of [regions.reportData, languages.appLanguageInstallsCount, oems.appDeviceWiseInstalls]) {
      const last = rows.find((row) => Object.values(row).includes("unknown"));
      expect(last?.installs).toBeGreaterThan(0);
    }
    const odisha = regions.reportData.find(({ state }) => state === "IN-OD");
    const inOdisha = (line: Line) => line.state === "IN-OR" || line.state === "IN-OD";
    expect(odisha?.installs).toBe(
      naive((line) => line.app_id === query.appId && line.kind === "install" && inOdisha(line)).get("all"),
    );
  });

  it("adds cities up to their state, models to their maker, and OS versions to the total", async () => {
    const query = { appId: (apps[0] as AppRow).id, ...range };
    const owner = app.as("normal");
    const add = (counts: readonly number[]) => counts.reduce((total, n) => total + n, 0);
    const regions = await owner.call(statisticsCalls.installsByRegion, { query });
    for (const state of ["IN-OD", "unknown"]) {
      const cities = await owner.call(statisticsCalls.regionBasedDownload, { query: { ...query, state } });
      const whole = regions.reportData.find((row) => row.state === state)?.installs;
      expect(add(cities.reportData.map(({ installs }) => installs)) + cities.others.count, state).toBe(whole);
    }
    const oems = await owner.call(statisticsCalls.installsByOem, { query });
    for (const OEM of ["vivo", "unknown"]) {
      const models = await owner.call(statisticsCalls.installsByModel, { query: { ...query, OEM } });
      const whole = oems.appDeviceWiseInstalls.find((row) => row.oem === OEM)?.installs;
      expect(add(models.appDeviceWiseInstalls.map(({ installs }) => installs)) + models.others.count, OEM).toBe(whole);
    }
    const week = await owner.call(statisticsCalls.installsPerDay, { query: { appId: query.appId } });
    const systems = await owner.call(statisticsCalls.installsByOs, { query: { appId: query.appId } });
    expect(add(systems.reportData.map(({ appInstalls }) => appInstalls))).toBe(week.totalAppInstalls);
    const attributed = await owner.call(statisticsCalls.attributedInstalls, { query });
    expect(add(attributed.byCampaign.map(({ installs }) => installs))).toBe(attributed.totalAttributedInstalls);
    expect(attributed.totalAttributedInstalls).toBeGreaterThan(0);
    const peak = await owner.call(statisticsCalls.peakVolume, { query: { appId: query.appId, date: yesterday } });
    const byHand = naive((line) => line.app_id === query.appId && line.kind === "install", dayOfLine).get(yesterday);
    expect([add(peak.hours.map(({ installs }) => installs)), peak.totalAppInstalls]).toEqual([byHand, byHand]);
  });

  it("counts a batch resent under its key once, and under another key again", async () => {
    const shop = await publishedApp(app, `Shop ${_engine}`);
    const [line, batch] = [event(shop), `again-${_engine}`];
    const query = { appId: shop.id, ...range };
    const counts = async () => {
      const perDay = await app.as("normal").call(statisticsCalls.installsPerDay, { query });
      const languages = await app.as("normal").call(statisticsCalls.installsByLanguage, { query });
      return [perDay.totalAppInstalls, perDay.reportData[0]?.appInstalls, languages.languageAggData.total];
    };
    for (let time = 0; time < 3; time++) await sendEvents(app, [line], { batch, gzip: time === 1 });
    const twice = await sendEvents(app, [line, line], { batch });
    expect(twice.body).toMatchObject({ accepted: 1, reasons: { repeated_in_batch: 1 } });
    expect(await counts()).toEqual([1, 1, 1]);
    await sendEvents(app, [line], { batch: `${batch}-other` });
    expect(await counts()).toEqual([2, 2, 2]);
  });

  it("accepts an event up to seven days late and counts it on its own day", async () => {
    const late = await publishedApp(app, `Late ${_engine}`);
    const ago = (ms: number) => event(late, { at: new Date(Date.now() - 7 * 24 * hourMs + ms).toISOString() });
    const [inTime, tooLate] = [ago(60_000), ago(-60_000)];
    const { body } = await sendEvents(app, [event(late), inTime, tooLate]);
    expect(body).toEqual({ accepted: 2, refused: 1, reasons: { too_old: 1 } });
    const day = toIndianDay(Date.parse(inTime.at));
    const query = { appId: late.id, startDate: day, endDate: day };
    const { totalAppInstalls } = await app.as("normal").call(statisticsCalls.installsPerDay, { query });
    expect(totalAppInstalls).toBe(1);
  });

  it("splits days at midnight in India to the millisecond", async () => {
    const edge = await publishedApp(app, `Edges ${_engine}`);
    const midnight = startOfDay(yesterday);
    await sendEvents(app, [
      event(edge, { at: new Date(midnight - 1).toISOString() }),
      event(edge, { at: new Date(midnight).toISOString() }),
      event(edge, { at: new Date(midnight).toISOString() }),
    ]);
    expect(new Date(midnight).toISOString()).toMatch(/T18:30:00.000Z$/);
    const query = { appId: edge.id, startDate: addDays(yesterday, -1), endDate: yesterday };
    const { appInstallsPerDate } = await app.as("normal").call(statisticsCalls.installsPerDay, { query });
    expect(appInstallsPerDate.map(({ count }) => count)).toEqual([1, 2]);
  });

  it("counts returning devices for retention, and null for days still to come", async () => {
    const { id } = apps[0] as AppRow;
    const query = { appId: id, start: addDays(yesterday, -5), end: addDays(yesterday, -5) };
    const { cohorts } = await app.as("normal").call(statisticsCalls.appRetention, { query });
    const devices = (kind: string, day: string) =>
      new Set(
        [...sent.values()]
          .filter((line) => line.app_id === id && line.kind === kind && dayOfLine(line) === day)
          .map(({ device }) => device),
      );
    const installed = devices("install", query.start);
    const opened = devices("open", addDays(query.start, 1));
    const back = [...installed].filter((device) => opened.has(device)).length;
    expect(cohorts[0]).toMatchObject({ date: query.start, devices: installed.size });
    expect(cohorts[0]?.returned[0]).toMatchObject({ day: 1, devices: back });
    expect(cohorts[0]?.returned[1]).toEqual({ day: 7, devices: null, share: null });
  });
});
