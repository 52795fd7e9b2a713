import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, firstProvisionalDay } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { createEventAppLookup } from "#server/statistics/events/app-cache.ts";
import { readCorrections } from "#server/statistics/restatements/read-corrections.ts";
import { type RestateOptions, restateFinalDays } from "#server/statistics/restatements/restate.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { createStepEncoder } from "#server/statistics/events/write-events.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, ingestionEnvironment, type Line, publishedApp } from "#tests/support/builders/events.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const today = toIndianDay(Date.now());
const noonAgo = (days: number): string => new Date(Date.parse(`${addDays(today, -days)}T12:00:00+05:30`)).toISOString();
const range = { startDate: addDays(today, -60), endDate: today };
const [, openEmbedded] = statisticsEngines[0];
const correct: RestateOptions = { reason: "A producer was away for a day", remove: false };

describe("a restatement", () => {
  let opened: TestStatistics;
  let app: TestApp;
  let analytics: AnalyticsClient;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "restatement-"));
    opened = await openEmbedded();
    analytics = await opened.statistics.open();
    app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics: opened.statistics });
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await opened?.close();
    await rm(directory, { recursive: true, force: true });
  });

  let files = 0;
  const read = async (lines: readonly (Line | string)[], zipped = false) => {
    const path = join(directory, `${++files}.ndjson`);
    const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    await writeFile(path, zipped ? gzipSync(text) : text);
    return readCorrections(path, { now: Date.now(), findApps: createEventAppLookup(app.services.database) });
  };
  const take = async (lines: readonly Line[], act = correct, store = analytics, zipped = false) => {
    const { database: db } = app.services;
    return restateFinalDays({ database: db, analytics: store, layout: {} }, await read(lines, zipped), act);
  };
  const ask = async ({ id }: AppRow) => {
    const query = { appId: id, ...range };
    const owner = app.as("normal");
    const { totalAppInstalls, reportData } = await owner.call(statisticsCalls.installsPerDay, { query });
    const regions = await owner.call(statisticsCalls.installsByRegion, { query });
    const { restatements } = await owner.call(statisticsCalls.annotations, { query });
    const versions = reportData.reduce((total, row) => total + row.appInstalls, 0);
    return { totalAppInstalls, versions, regions: regions.totalAppInstalls, restatements };
  };
  const differences = () => findRollupDifferences(analytics, { from: range.startDate, to: range.endDate });

  it("adds corrected events to every figure and annotates each kind and span of days", async () => {
    const krishi = await publishedApp(app, "Krishi Mitra");
    const days = [30, 30, 29, 20];
    const lines = [
      ...days.map((ago) => event(krishi, { at: noonAgo(ago) })),
      event(krishi, { kind: "open", seconds: 60, at: noonAgo(29) }),
    ];
    expect((await take(lines)).outcome).toBe("restated");
    const { restatements, ...counts } = await ask(krishi);
    expect(counts).toEqual({ totalAppInstalls: 4, versions: 4, regions: 4 });
    const spans = restatements.map(({ kind, startDate, endDate, before, after }) => [
      kind,
      startDate,
      endDate,
      before,
      after,
    ]);
    expect(spans).toHaveLength(3);
    expect(spans).toContainEqual(["install", addDays(today, -30), addDays(today, -29), 0, 3]);
    expect(spans).toContainEqual(["install", addDays(today, -20), addDays(today, -20), 0, 1]);
    expect(spans).toContainEqual(["open", addDays(today, -29), addDays(today, -29), 0, 1]);
    expect(restatements.every(({ reason }) => reason === correct.reason)).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it("changes nothing when a correction file is applied again, or its events are already counted", async () => {
    const rail = await publishedApp(app, "Rail Saathi");
    const lines = Array.from({ length: 3 }, () => event(rail, { at: noonAgo(15) }));
    await take(lines);
    const before = await ask(rail);
    expect((await take(lines)).outcome).toBe("already");
    expect((await take(lines, correct, analytics, true)).outcome).toBe("already");
    expect((await take(lines.slice(1))).outcome).toBe("nothing");
    expect(await ask(rail)).toEqual(before);
    const more = [...lines.slice(1), event(rail, { at: noonAgo(15) })];
    expect((await take(more)).rows).toMatchObject([{ before: 3, after: 4 }]);
    expect(await ask(rail)).toMatchObject({ totalAppInstalls: 4, versions: 4, regions: 4 });
  });

  it("removes events from every figure, even one that was counted twice", async () => {
    const song = await publishedApp(app, "Song");
    const [wrong, right] = [event(song, { at: noonAgo(12) }), event(song, { at: noonAgo(12) })];
    const opening = event(song, { kind: "open", seconds: 90, at: noonAgo(12), device: "00000000000000bb" });
    await take([wrong, right, opening]);
    const [row = ""] = (await read([wrong])).corrections.map((correction) => correction.row);
    await opened.statistics.counting.write("the same event under another key", createStepEncoder([row]));
    await opened.statistics.counting.countAll();
    const remove = { reason: "Counted twice by a producer", remove: true };
    const { outcome, rows } = await take([wrong, opening, event(song, { at: noonAgo(12) })], remove);
    expect([outcome, rows.map(({ kind, before, after }) => [kind, before, after]).sort()]).toEqual([
      "restated",
      [
        ["install", 3, 1],
        ["open", 1, 0],
      ],
    ]);
    expect(await ask(song)).toMatchObject({ totalAppInstalls: 1, versions: 1, regions: 1 });
    expect(await differences()).toEqual([]);
  });

  it("completes a killed correction exactly once on the next run", async () => {
    const game = await publishedApp(app, "Game");
    const killed: [string, AnalyticsClient["insert"]][] = [
      ["before the insert", () => Promise.reject(new Error("killed"))],
      ["after the raw events", (...insert) => analytics.insert(...insert).then(() => tearOff(game.id))],
    ];
    for (const [at, [when, insert]] of killed.entries()) {
      const lines = Array.from({ length: 5 }, () => event(game, { at: noonAgo(11 + at) }));
      await expect(take(lines, correct, { ...analytics, insert }), when).rejects.toThrow("killed");
      expect((await ask(game)).restatements, when).toHaveLength(at);
      expect((await take(lines)).rows, when).toMatchObject([{ before: 0, after: 5 }]);
      expect(await ask(game), when).toMatchObject({ totalAppInstalls: 5 * (at + 1), regions: 5 * (at + 1) });
    }
    expect(await differences()).toEqual([]);
  });

  const tearOff = async (appId: string): Promise<never> => {
    for (const rollup of ["daily", "regions"])
      await analytics.command(
        `ALTER TABLE ${analyticsDatabase}.${rollup} DELETE WHERE app_id = '${appId}' AND day = '${addDays(today, -12)}' SETTINGS mutations_sync = 2`,
      );
    throw new Error("killed");
  };

  it("fails with ENOENT for a missing correction file and Z_BUF_ERROR for a truncated one", async () => {
    const findApps = createEventAppLookup(app.services.database);
    const readAt = (path: string) => readCorrections(path, { now: Date.now(), findApps });
    await expect(readAt(join(directory, "missing"))).rejects.toThrow(/ENOENT/);
    const torn = join(directory, "torn.gz");
    await writeFile(torn, gzipSync("{}\n".repeat(1_000)).subarray(0, 20));
    await expect(readAt(torn)).rejects.toMatchObject({ code: "Z_BUF_ERROR" });
  });

  it("reports each wrong line of a correction file with its reason", async () => {
    const known = await publishedApp(app, "Known");
    const firstProvisional = new Date(Date.parse(`${firstProvisionalDay(Date.now())}T00:00:00+05:30`)).toISOString();
    const twice = event(known, { at: noonAgo(30) });
    const { corrections, refused } = await read([
      twice,
      "{ not json",
      event(known, { at: new Date(Date.now() + 3_600_000).toISOString() }),
      event(known, { at: firstProvisional }),
      event(known, { at: noonAgo(401) }),
      event({ id: "00000000-0000-4000-8000-000000000000", packageName: "in.test.nobody" }, { at: noonAgo(30) }),
      twice,
    ]);
    expect(corrections).toHaveLength(1);
    expect(refused.map(({ number, reason }) => [number, reason])).toEqual([
      [2, "not_json"],
      [3, "in_future"],
      [4, "still_provisional"],
      [5, "not_kept"],
      [6, "unknown_app"],
      [7, "repeated_in_batch"],
    ]);
  });
});
