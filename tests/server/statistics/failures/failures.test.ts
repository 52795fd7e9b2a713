import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findRollupDifferences } from "#server/statistics/final-days/find-rollup-differences.ts";
import { toStatisticsFailure } from "#server/statistics/engine/error-mapping.ts";
import { openStatistics, type Statistics } from "#server/statistics/engine/statistics.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, ingestionEnvironment, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { silentLog } from "#tests/support/database.ts";
import { type StatementFault, type FaultyPeer, startFaultyPeer } from "#tests/support/faulty-clickhouse-proxy.ts";

const today = toIndianDay(Date.now());

describe("failures of the analytical store", () => {
  let peer: FaultyPeer;
  let statistics: Statistics;
  let app: TestApp;
  let krishi: AppRow;
  beforeAll(async () => {
    peer = await startFaultyPeer();
    statistics = await openStatistics({ url: peer.url, dataDir: "", log: silentLog });
    await statistics.whenReady();
    app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics });
    krishi = await publishedApp(app, "Krishi Mitra");
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await statistics?.stop();
    await peer?.close();
  });

  const ask = () => {
    const query = { appId: krishi.id, startDate: addDays(today, -7), endDate: today };
    return app.as("normal").send(statisticsCalls.installsPerDay, { query });
  };
  const count = async (): Promise<number> => (await ask()).json().totalAppInstalls;
  /** Runs a write command, which empties the two-second query cache. */
  const forgetRecentAnswers = async (): Promise<void> => (await statistics.whenReady()).command("SELECT 1");
  const during = async <T>(matching: RegExp, fault: StatementFault, work: () => Promise<T>): Promise<T> => {
    await forgetRecentAnswers();
    const mend = peer.failing(matching, fault);
    return work().finally(mend);
  };

  it.each<[string, StatementFault, number, string]>([
    ["exceeds the time limit", { code: 159, name: "TIMEOUT_EXCEEDED" }, 504, "statistics_too_slow"],
    ["exceeds its memory limit", { code: 241, name: "MEMORY_LIMIT_EXCEEDED" }, 504, "statistics_too_slow"],
    ["returns too many rows", { code: 396, name: "TOO_MANY_ROWS_OR_BYTES" }, 504, "statistics_too_slow"],
    ["reports a network error", { code: 210, name: "NETWORK_ERROR" }, 503, "statistics_away"],
    ["rejects our password", { code: 516, name: "AUTHENTICATION_FAILED" }, 503, "statistics_away"],
    ["breaks the connection", "cut_before", 503, "statistics_away"],
    ["is behind a proxy that answers 502", "bad_gateway", 503, "statistics_away"],
    ["gets invalid SQL from us", { code: 62, name: "SYNTAX_ERROR" }, 500, "internal"],
  ])("maps the error when the store %s, and answers the next query", async (_what, fault, status, code) => {
    const answer = await during(/SELECT/, fault, ask);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect((await ask()).statusCode).toBe(200);
  });

  it("answers calls that don't query the store while it is unavailable", async () => {
    const query = { appId: krishi.id };
    const owner = app.as("normal");
    const answers = await during(/./, "cut_before", () =>
      Promise.all([
        owner.send(statisticsCalls.annotations, { query }),
        owner.send(statisticsCalls.campaignIntervals, { query }),
        owner.send(statisticsCalls.campaignRegions),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it.each<[string, StatementFault, number, string, string | undefined]>([
    ["has no disk space", { code: 243, name: "NOT_ENOUGH_SPACE" }, 507, "statistics_full", "60"],
    [
      "runs out of disk space while writing",
      { code: 75, name: "CANNOT_WRITE_TO_FILE_DESCRIPTOR", text: "errno: 28, strerror: No space left on device" },
      507,
      "statistics_full",
      "60",
    ],
    ["has too many parts to merge", { code: 252, name: "TOO_MANY_PARTS" }, 429, "rate_limited", "5"],
    ["runs too many queries", { code: 202, name: "TOO_MANY_SIMULTANEOUS_QUERIES" }, 429, "rate_limited", "5"],
    ["is read-only", { code: 242, name: "TABLE_IS_READ_ONLY" }, 503, "statistics_away", "2"],
    ["breaks the connection", "cut_before", 503, "statistics_away", "2"],
    ["breaks the connection after everything is written", "cut_after", 503, "statistics_away", "2"],
  ])("counts a resent batch once after the store %s", async (_what, fault, status, code, wait) => {
    const [before, batch] = [await count(), randomUUID()];
    const lines = [event(krishi), event(krishi), event(krishi, { kind: "open", seconds: 5 })];
    const send = () => sendEvents(app, lines, { batch });
    const failed = await during(/INSERT INTO statistics\.events/, fault, send);
    expect([failed.status, failed.body.code, failed.headers["retry-after"]]).toEqual([status, code, wait]);
    for (let again = 0; again < 2; again++) expect((await send()).body).toMatchObject({ accepted: 3 });
    expect(await count()).toBe(before + 2);
    expect(await findRollupDifferences(await statistics.open(), { from: addDays(today, -7), to: today })).toEqual([]);
  });

  it("fails a batch whose refused lines cannot be stored", async () => {
    const [before, batch] = [await count(), randomUUID()];
    const send = () => sendEvents(app, [event(krishi), "{ not json"], { batch });
    expect((await during(/refused_lines/, { code: 243, name: "NOT_ENOUGH_SPACE" }, send)).status).toBe(507);
    expect((await send()).body).toMatchObject({ accepted: 1, refused: 1 });
    expect(await count()).toBe(before + 1);
  });

  it("returns a programming error unchanged from toFailure", () => {
    const mistake = new TypeError("x is not a function");
    expect(toStatisticsFailure(mistake, "ask")).toBe(mistake);
  });

  it("ends a query at max_execution_time and maps it to statistics_too_slow", async () => {
    const log = { level: ClickHouseLogLevel.OFF };
    const client = createClient({ url: peer.url, log, clickhouse_settings: { max_execution_time: 1 } });
    const question = client.query({ query: "SELECT max(cityHash64(number)) FROM numbers(1000000000000)" });
    const error = await question.catch((thrown: unknown) => thrown);
    await client.close();
    expect(error).toBeInstanceOf(ClickHouseError);
    expect(toStatisticsFailure(error, "ask")).toMatchObject({ code: "statistics_too_slow" });
  });
});
