import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { preparedFileCalls } from "#contract/platform/exports/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { allContentReferences, createJobHandlers } from "#server/domains.ts";
import { cleanUpFiles } from "#server/platform/files/file-cleanup.ts";
import { disabledStatistics } from "#server/statistics/engine/statistics.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, ingestionEnvironment, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { readCsv, readXlsx } from "#tests/support/report-files.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const dayMs = 86_400_000;
const yesterday = addDays(toIndianDay(Date.now()), -1);
const versions = ["1.0", "1.1", "1.2", "1.3"];
const anyId = "00000000-0000-4000-8000-000000000000";

describe("report with more rows than are streamed at once", () => {
  let opened: TestStatistics;
  let app: TestApp;
  let krishi: AppRow;
  beforeAll(async () => {
    opened = await statisticsEngines[0][1]();
    const environment = { ...ingestionEnvironment, REPORT_ROWS_AT_ONCE: "3" };
    app = await openTestApp("embedded", { environment, statistics: opened.statistics });
  }, 60_000);
  beforeEach(async () => {
    await app.reset();
    krishi = await publishedApp(app, "Krishi Mitra");
    const at = new Date(Date.parse(`${yesterday}T12:00:00+05:30`)).toISOString();
    await sendEvents(
      app,
      versions.map((version_name) => event(krishi, { at, version_name })),
    );
  });
  afterAll(async () => {
    await app?.close();
    await opened?.close();
  });

  const ask = async (more: object = {}) => {
    const body = { appId: krishi.id, startDate: yesterday, endDate: yesterday, type: "by-version" as const, ...more };
    const answer = await app.as("normal").call(statisticsCalls.downloadReport, { body });
    if (answer.status !== "preparing") throw new Error("it was streamed");
    return answer;
  };
  const look = (id: string) => app.as("normal").call(preparedFileCalls.preparedFile, { params: { id } });
  const bytesOf = async (id: string) => {
    const report = await look(id);
    if (report.status !== "ready") throw new Error(`it is ${report.status}`);
    const file = await app.app.inject(report.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-disposition"]).toContain(`attachment; filename="${report.name}"`);
    expect(file.rawPayload).toHaveLength(report.sizeBytes);
    return { report, bytes: file.rawPayload };
  };

  it("prepares a long report in the background, shows its progress, and keeps it for a day", async () => {
    const asked = await ask();
    expect(asked).toMatchObject({ status: "preparing", rows: 0, totalRows: 4, startDate: yesterday });
    const days = { startDate: yesterday, endDate: yesterday };
    expect({ ...(await look(asked.id)), ...days }).toEqual(asked);
    await runJobs(app.services);
    const { report, bytes } = await bytesOf(asked.id);
    expect(Date.parse(report.keptUntil) - Date.now()).toBeGreaterThan(dayMs - 60_000);
    const [, ...rows] = readCsv(bytes);
    await expect(ask()).rejects.toThrow("it was streamed"); // a second request soon after gets the same file
    expect(rows).toEqual(versions.map((version) => [yesterday, version, "1", "0"]));

    await cleanUpFiles(app.services, allContentReferences, {
      now: new Date(Date.now() + dayMs - 60_000),
      everything: true,
    });
    expect((await look(asked.id)).status).toBe("ready");
    await cleanUpFiles(app.services, allContentReferences, {
      now: new Date(Date.now() + dayMs + 60_000),
      everything: false,
    });
    expect((await app.as("normal").send(preparedFileCalls.preparedFile, { params: asked })).statusCode).toBe(404);
    expect((await app.app.inject(report.url)).statusCode).toBe(404);
  });

  it("serves byte ranges of a prepared report, and invalidates its link on sign-out", async () => {
    const { id } = await ask();
    await runJobs(app.services);
    const { report, bytes } = await bytesOf(id);
    const part = await app.app.inject({ url: report.url, headers: { range: "bytes=5-9" } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(bytes.subarray(5, 10));
    expect(part.headers["cache-control"]).toBe("no-store");
    await app.as("normal").call(accountCalls.logout);
    expect((await app.app.inject(report.url)).json().code).toBe("link_invalid");
  });

  it("prepares a long report as a workbook", async () => {
    const { id } = await ask({ options: { format: "xlsx" } });
    await runJobs(app.services);
    const [sheet] = readXlsx((await bytesOf(id)).bytes);
    expect(sheet?.rows.slice(1).map(([, version]) => version)).toEqual(versions);
  });

  it("reuses the job of the same request, and rejects a fourth report in progress", async () => {
    const first = await ask();
    expect((await ask()).id).toBe(first.id);
    await ask({ options: { format: "xlsx" } });
    await ask({ options: { columns: ["appInstalls"] } });
    const body = { appId: krishi.id, startDate: yesterday, endDate: yesterday, type: "by-version" as const };
    const fourth = { ...body, subType: "total" as const };
    const refused = await app.as("normal").send(statisticsCalls.downloadReport, { body: fourth });
    expect([refused.statusCode, refused.json().code]).toEqual([429, "files_in_progress"]);
  });

  it("stops a cancelled report and stores no file", async () => {
    const { id } = await ask();
    expect((await app.as("normal").call(preparedFileCalls.cancelPreparedFile, { params: { id } })).status).toBe(
      "cancelled",
    );
    const storedFiles = async () => {
      const hashes: string[] = [];
      for await (const hash of app.services.files.list()) hashes.push(hash);
      return hashes;
    };
    const before = await storedFiles();
    await runJobs(app.services);
    expect((await look(id)).status).toBe("cancelled");
    expect(await storedFiles()).toEqual(before);
    const { id: another } = await ask();
    await runJobs(app.services);
    expect(
      (await app.as("normal").call(preparedFileCalls.cancelPreparedFile, { params: { id: another } })).status,
    ).toBe("ready");
  });

  it("returns 404 for another user's prepared report", async () => {
    const { id } = await ask();
    for (const who of ["stranger", "support", "admin"] as const) {
      for (const call of [preparedFileCalls.preparedFile, preparedFileCalls.cancelPreparedFile]) {
        const answer = await app.as(who).send(call, { params: { id } });
        expect([answer.statusCode, answer.json().code]).toEqual([404, "prepared_file_not_found"]);
      }
    }
    expect((await app.as("normal").send(preparedFileCalls.preparedFile, { params: { id: anyId } })).statusCode).toBe(
      404,
    );
    expect((await look(id)).status).toBe("preparing");
  });

  it("keeps a report preparing while the engine is unavailable, and fails it when the job gives up", async () => {
    const { id } = await ask();
    const away = {
      ...disabledStatistics,
      open: async () => {
        throw new Failure("statistics_away");
      },
    };
    await runJobs({ ...app.services, statistics: away });
    expect((await look(id)).status).toBe("preparing");
    const handler = createJobHandlers(app.services).find(({ kind }) => kind === "prepare-file");
    await app.services.database.transaction(async (tx) => handler?.giveUp(tx, { id }, new Failure("statistics_away")));
    expect(await look(id)).toMatchObject({ status: "failed", problem: "statistics_away" });
    await app.services.database.db.execute(sql`delete from job`);
  });
});
