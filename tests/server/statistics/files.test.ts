import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays, dayOf } from "#contract/statistics/ranges.ts";
import type { AppRow } from "#server/apps/apps.store.ts";
import { signReport } from "#server/statistics/files/report-link.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, ingestionEnvironment, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const today = dayOf(Date.now());
const range = { startDate: addDays(today, -3), endDate: addDays(today, -1) };
const noonAgo = (days: number): string => new Date(Date.parse(`${addDays(today, -days)}T12:00:00+05:30`)).toISOString();
const formula = "=cmd|' /C calc'!A0";

/** RFC 4180 as a reader takes it. */
const readCsv = (text: string): string[][] =>
  text
    .trimEnd()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, -1)
        .map(([, cell = ""]) => cell.replace(/^"(.*)"$/s, "$1").replaceAll('""', '"')),
    );

describe.each(statisticsEngines)("files of reports (%s)", (_engine, openEngine) => {
  let opened: TestStatistics;
  let app: TestApp;
  let krishi: AppRow;
  beforeAll(async () => {
    opened = await openEngine();
    app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics: opened.statistics });
    krishi = await publishedApp(app, "Krishi Mitra");
    await sendEvents(app.app, [
      ...Array.from({ length: 5 }, () => event(krishi, { at: noonAgo(1) })),
      event(krishi, { at: noonAgo(3), version_code: 101, version_name: formula, state: "", city: 'Bhopal, "new"' }),
      event(krishi, { at: noonAgo(3), kind: "update", version_code: 0, version_name: "", android_api: 0 }),
      event(krishi, { at: noonAgo(2), kind: "impression", language: "" }),
    ]);
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await opened?.close();
  });

  const download = async (body: { type: string; subType?: string; options?: object }) => {
    const input = { appId: krishi.id, ...range, ...body } as never;
    const { url, name } = await app.as("normal").call(statisticsCalls.downloadReport, { body: input });
    const answer = await app.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    return { name, bytes: answer.rawPayload };
  };
  const rowsOf = (bytes: Buffer): string[][] => {
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    return readCsv(bytes.subarray(3).toString("utf8"));
  };

  it("say by version and day what the screen says, and hold no formula", async () => {
    const { name, bytes } = await download({ type: "by-version" });
    expect(name).toBe(`in.test.krishimitra_by-version_daily_${range.startDate}_${range.endDate}.csv`);
    const [head, ...rows] = rowsOf(bytes);
    expect(head).toEqual(["Date", "App Version", "App Version Code", "App Installs", "App Updates", "App Uninstalls"]);
    expect(rows).toEqual([
      [range.startDate, "unknown", "unknown", "0", "1", "0"],
      [range.startDate, `'${formula}`, "101", "1", "0", "0"],
      [range.endDate, "1.0.0", "100", "5", "0", "0"],
    ]);
  });

  it.each(["by-version", "by-OS", "region", "language", "device", "all"])(
    "%s adds up to the screen's total",
    async (type) => {
      const screen = await app
        .as("normal")
        .call(statisticsCalls.installsPerDay, { query: { appId: krishi.id, ...range } });
      for (const subType of ["daily", "total"]) {
        const [head = [], ...rows] = rowsOf((await download({ type, subType })).bytes);
        const at = head.indexOf("App Installs");
        expect(rows.reduce((total, row) => total + Number(row[at]), 0)).toBe(screen.totalAppInstalls);
        expect(head.includes("Date")).toBe(subType === "daily");
      }
    },
  );

  it("have a row for every day, with the columns asked for", async () => {
    const { bytes } = await download({ type: "all", options: { columns: ["appImpressions"] } });
    expect(rowsOf(bytes)).toEqual([
      ["Date", "App Impressions"],
      [range.startDate, "0"],
      [addDays(today, -2), "1"],
      [range.endDate, "0"],
    ]);
  });

  it("come in Google Play's layout for programs that read that", async () => {
    const { name, bytes } = await download({ type: "by-OS", options: { format: "play-csv" } });
    expect(name).toBe(`installs_in.test.krishimitra_${range.startDate.slice(0, 7).replace("-", "")}_os_version.csv`);
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]));
    const [head = [], ...rows] = readCsv(bytes.subarray(2).toString("utf16le"));
    expect(head.slice(0, 3)).toEqual(["Date", "Package Name", "Android OS Version"]);
    const installEvents = head.indexOf("Install events");
    expect(rows.map((row) => [row[1], row[2], row[installEvents]])).toContainEqual([
      "in.test.krishimitra",
      "Android 13",
      "5",
    ]);
  });

  it("are opened by their link alone, while it holds", async () => {
    const question = { appId: krishi.id, from: range.startDate, to: range.endDate, type: "all", daily: true } as const;
    const link = signReport(app.services.tokens, { ...question, format: "csv", columns: [], until: Date.now() - 1 });
    for (const token of [link, `x${link}`, ""])
      expect((await app.app.inject(`/api/x/report-files?token=${token}`)).statusCode).toBe(410);
    const body = { appId: krishi.id, type: "all" } as const;
    expect((await app.as("stranger").send(statisticsCalls.downloadReport, { body })).statusCode).toBe(404);
  });
});
