import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { updateAccount } from "#server/accounts/auth/accounts.store.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { reportColumnOptions, reportTypes } from "#contract/statistics/report-options.ts";
import { toReportRowsQuery } from "#server/statistics/files/report-file.ts";
import { countReportRows, readReportRows } from "#server/statistics/files/report-rows.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, ingestionEnvironment, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { readCsv, readXlsx } from "#tests/support/report-files.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const today = toIndianDay(Date.now());
const range = { startDate: addDays(today, -3), endDate: addDays(today, -1) };
const noonAgo = (days: number): string => new Date(Date.parse(`${addDays(today, -days)}T12:00:00+05:30`)).toISOString();
const formula = "=cmd|' /C calc'!A0";

describe.each(statisticsEngines)("report files (%s)", (_engine, openEngine) => {
  let opened: TestStatistics;
  let app: TestApp;
  let krishi: AppRow;
  beforeAll(async () => {
    opened = await openEngine();
    app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics: opened.statistics });
    krishi = await publishedApp(app, "Krishi Mitra");
    await sendEvents(app, [
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

  const ask = (body: object) =>
    app.as("normal").send(statisticsCalls.downloadReport, { body: { appId: krishi.id, ...range, ...body } });
  const download = async (body: object) => {
    const { url, name } = (await ask(body)).json();
    const answer = await app.app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    return { name, type: answer.headers["content-type"], bytes: answer.rawPayload };
  };
  const screenTotal = async () => {
    const query = { appId: krishi.id, ...range };
    return (await app.as("normal").call(statisticsCalls.installsPerDay, { query })).totalAppInstalls;
  };
  const sumOf = (rows: readonly (readonly unknown[])[], header: string): number => {
    const at = rows[0]?.indexOf(header) ?? -1;
    return rows.slice(1).reduce((total, row) => total + Number(row[at]), 0);
  };

  it("exports installs by version and day as CSV with the specified columns", async () => {
    const { name, bytes } = await download({ type: "by-version" });
    expect(name).toBe(`in.test.krishimitra_by-version_daily_${range.startDate}_${range.endDate}.csv`);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(readCsv(bytes)).toEqual([
      ["Date", "App Version", "App Installs", "App Updates"],
      [range.startDate, "unknown", "0", "1"],
      [range.startDate, `'${formula}`, "1", "0"],
      [range.endDate, "1.0.0", "5", "0"],
    ]);
  });

  it("names Android versions as phones do in the report by OS", async () => {
    const { bytes } = await download({ type: "by-OS", subType: "total" });
    expect(readCsv(bytes)).toEqual([
      ["OS", "App Installs", "App Updates"],
      ["unknown", "0", "1"],
      ["Android 13", "6", "0"],
    ]);
  });

  it.each(["by-version", "by-OS", "region", "language", "device", "all"])(
    "exports a %s report that adds up to the screen's total in every format",
    async (type) => {
      const total = await screenTotal();
      for (const subType of ["daily", "total"]) {
        const rows = readCsv((await download({ type, subType })).bytes);
        expect(sumOf(rows, "App Installs")).toBe(total);
        expect(rows[0]?.includes("Date")).toBe(subType === "daily");
        const book = readXlsx((await download({ type, subType, options: { format: "xlsx" } })).bytes);
        expect(sumOf(book[0]?.rows ?? [], "App Installs")).toBe(total);
      }
      const play = readCsv((await download({ type, options: { format: "play-csv" } })).bytes, "utf16le");
      expect(sumOf(play, "Install events")).toBe(total);
    },
  );

  it("exports a row for every day with the requested columns", async () => {
    const { bytes } = await download({ type: "all", options: { columns: ["appImpressions", "package"] } });
    expect(readCsv(bytes)).toEqual([
      ["Date", "Package Name", "App Impressions"],
      [range.startDate, "in.test.krishimitra", "0"],
      [addDays(today, -2), "in.test.krishimitra", "1"],
      [range.endDate, "in.test.krishimitra", "0"],
    ]);
  });

  it("reads the same report rows in the same order for any slice size", async () => {
    const analytics = await opened.statistics.open();
    const rowsOf = async (question: Parameters<typeof readReportRows>[1], slice?: number) => {
      const rows: unknown[] = [];
      for await (const row of readReportRows(analytics, question, slice)) rows.push(row);
      return rows;
    };
    for (const type of reportTypes) {
      for (const daily of [true, false]) {
        const { usual, more } = reportColumnOptions[type];
        const days = { from: range.startDate, to: range.endDate };
        const columns = [...usual, ...more];
        const question = toReportRowsQuery({ appId: krishi.id, ...days, type, daily, format: "csv", columns });
        const atOnce = await rowsOf(question);
        for (const slice of [1, 2]) expect(await rowsOf(question, slice), type).toEqual(atOnce);
        if (question.fields.length > 0) expect(await countReportRows(analytics, question), type).toBe(atOnce.length);
      }
    }
  });

  it("exports state and language names, and their codes on request", async () => {
    const states = { columns: ["stateCode", "appInstalls"] };
    expect(readCsv((await download({ type: "region", subType: "total", options: states })).bytes)).toEqual([
      ["State", "State Code", "App Installs"],
      ["unknown", "unknown", "1"],
      ["Madhya Pradesh", "IN-MP", "5"],
    ]);
    const languages = { columns: ["languageCode", "appInstalls"] };
    expect(readCsv((await download({ type: "language", subType: "total", options: languages })).bytes)).toContainEqual([
      "Hindi",
      "hi-IN",
      "6",
    ]);
  });

  it.each([
    [{ columns: ["city", "appInstalls"] }, "options.columns", "column_not_in_report"],
    [{ columns: ["appName"] }, "options.columns", "report_without_numbers"],
    [{ format: "play-csv", columns: ["appInstalls"] }, "options.columns", "play_columns_fixed"],
    [{ columns: ["surprise"] }, "options.columns.0", "invalid_value"],
  ])("rejects a report with invalid options and names the field: %j", async (options, path, code) => {
    const answer = await ask({ type: "by-version", options });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ path, code }]);
  });

  it("exports a daily report in Google Play's layout as UTF-16 CSV, and rejects totals", async () => {
    const { name, type, bytes } = await download({ type: "by-OS", options: { format: "play-csv" } });
    expect(name).toBe(`installs_in.test.krishimitra_${range.startDate.slice(0, 7).replace("-", "")}_os_version.csv`);
    expect(type).toBe("text/csv; charset=utf-16le");
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]));
    expect(readCsv(bytes, "utf16le")).toEqual(
      [
        "Date|Package Name|Android OS Version|Daily Device Installs|Daily Device Uninstalls|Daily Device Upgrades|Total User Installs|Daily User Installs|Daily User Uninstalls|Active Device Installs|Install events|Update events|Uninstall events",
        `${range.startDate}|in.test.krishimitra|||||||||0|1|`,
        `${range.startDate}|in.test.krishimitra|Android 13||||||||1|0|`,
        `${range.endDate}|in.test.krishimitra|Android 13||||||||5|0|`,
      ].map((line) => line.split("|")),
    );
    const answer = await ask({ type: "by-OS", subType: "total", options: { format: "play-csv" } });
    expect(answer.json().fields).toMatchObject([{ path: "subType", code: "play_by_day_only" }]);
  });

  it("exports an app name that looks like a formula as text in every format", async () => {
    const evil = await publishedApp(app, formula);
    await sendEvents(app, [event(evil, { at: noonAgo(1), version_name: formula, model: formula })]);
    const columns = ["appName", "appInstalls"];
    const totals = { appId: evil.id, subType: "total" };
    const text = readCsv((await download({ ...totals, type: "by-version", options: { columns } })).bytes);
    expect(text[1]).toEqual([`'${formula}`, `'${formula}`, "1"]);
    const play = readCsv(
      (await download({ appId: evil.id, type: "device", options: { format: "play-csv" } })).bytes,
      "utf16le",
    );
    expect(play[1]?.[2]).toBe(`'${formula}`);
    const [sheet, about] = readXlsx(
      (await download({ ...totals, type: "by-version", options: { format: "xlsx", columns } })).bytes,
    );
    expect(sheet?.rows[1]).toEqual([formula, formula, 1]);
    expect(about?.rows[1]).toEqual(["App", formula]);
    expect([sheet?.formulas, about?.formulas]).toEqual([0, 0]);
  });

  it("exports a workbook with real dates and a sheet that explains the numbers", async () => {
    const { name, type, bytes } = await download({ type: "by-version", options: { format: "xlsx" } });
    expect(name).toBe(`in.test.krishimitra_by-version_daily_${range.startDate}_${range.endDate}.xlsx`);
    expect(type).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const [sheet, about] = readXlsx(bytes);
    expect(sheet?.name).toBe("By app version, daily");
    expect(sheet?.rows.at(-1)).toEqual([new Date(`${range.endDate}T00:00:00Z`), "1.0.0", 5, 0]);
    expect(about?.rows).toContainEqual(["Days", `${range.startDate} to ${range.endDate}`]);
    expect(about?.rows.at(-2)?.[0]).toBe("App Installs");
  });

  it("opens a report by its signed link for ten minutes, and rejects a forged or expired link", async () => {
    const { url } = (await ask({ type: "all" })).json();
    const token = url.split("token=")[1] ?? "";
    expect((await app.app.inject(url)).statusCode).toBe(200);
    for (const forged of [`x${token}`, token.slice(0, -2), ""])
      expect((await app.app.inject(`/api/x/report-files?token=${forged}`)).statusCode).toBe(410);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] });
    const late = await app.app.inject(url);
    vi.useRealTimers();
    expect(late.statusCode).toBe(410);
    const body = { appId: krishi.id, type: "all" } as const;
    expect((await app.as("stranger").send(statisticsCalls.downloadReport, { body })).statusCode).toBe(404);
  });

  it("encrypts the account and session in a report link, so that a URL in a log names neither", async () => {
    const { url } = (await ask({ type: "all" })).json();
    const token = url.split("token=")[1] ?? "";
    const readable = token.split(".").map((part: string) => Buffer.from(part, "base64url").toString("latin1"));
    const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
    for (const text of [url, ...readable]) expect(text).not.toMatch(uuid);
  });

  it("invalidates a report link when its requester signs out", async () => {
    const body = { appId: krishi.id, ...range, type: "all" };
    const { url } = (await app.as("superadmin").send(statisticsCalls.downloadReport, { body })).json();
    expect((await app.app.inject(url)).statusCode).toBe(200);
    await app.as("superadmin").call(accountCalls.logout);
    expect((await app.app.inject(url)).json().code).toBe("link_invalid");
  });

  it("invalidates a report link when its requester loses access to the app", async () => {
    const body = { appId: krishi.id, ...range, type: "all" };
    const { url } = (await app.as("support").send(statisticsCalls.downloadReport, { body })).json();
    expect((await app.app.inject(url)).statusCode).toBe(200);
    const { db } = app.services.database;
    const change = { role: "normal" as const, developerId: app.people.strangerDeveloperId };
    await updateAccount(db, app.people.accounts.support.id, change);
    expect((await app.app.inject(url)).statusCode).toBe(404);
  });
});
