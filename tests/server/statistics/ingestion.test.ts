import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventBatchLimits } from "#contract/statistics/event-ingestion.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { addIngestionKey } from "#server/statistics/events/ingestion-keys.ts";
import { analyticsDatabase } from "#server/statistics/schema/cluster-layout.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { event, ingestionEnvironment, ingestionKey, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { statisticsEngines, type TestStatistics } from "#tests/support/statistics.ts";

const dayMs = 86_400_000;
const [, openEmbedded] = statisticsEngines[0];

describe("event ingestion", () => {
  let opened: TestStatistics;
  let app: TestApp;
  let krishi: AppRow;
  beforeAll(async () => {
    opened = await openEmbedded();
    app = await openTestApp("embedded", { environment: ingestionEnvironment, statistics: opened.statistics });
    krishi = await publishedApp(app, "Krishi Mitra");
  }, 60_000);
  afterAll(async () => {
    await app?.close();
    await opened?.close();
  });

  const countOf = async (appId: string): Promise<number> => {
    const query = { appId, startDate: addDays(toIndianDay(Date.now()), -7), endDate: toIndianDay(Date.now()) };
    return (await app.as("normal").call(statisticsCalls.installsPerDay, { query })).totalAppInstalls;
  };

  it("accepts an ingestion key until it is replaced, and stores no key in plain text", async () => {
    const { db } = app.services.database;
    const send = (key: string) => sendEvents(app, [event(krishi)], { key });
    expect((await send("x".repeat(30))).status).toBe(401);
    const first = await app.services.database.transaction((tx) => addIngestionKey(tx, "phones"));
    expect((await send(first)).status).toBe(200);
    const second = await app.services.database.transaction((tx) => addIngestionKey(tx, "phones"));
    expect((await send(first)).status).toBe(401);
    expect((await send(second)).status).toBe(200);
    expect(JSON.stringify((await db.execute("select * from ingestion_key")).rows)).not.toContain(second);
  });

  it("rejects a person's token, and a batch without idempotency key", async () => {
    const token = app.people.tokens.superadmin;
    expect((await sendEvents(app, [], { key: token })).status).toBe(401);
    const unnamed = await sendEvents(app, [event(krishi)], { headers: { "idempotency-key": "" } });
    expect([unnamed.status, unnamed.body.fields?.[0]?.path]).toEqual([422, "Idempotency-Key"]);
  });

  it("refuses single lines with a reason and counts the rest of the batch", async () => {
    const before = await countOf(krishi.id);
    const again = event(krishi);
    const at = (moment: number) => ({ at: new Date(moment).toISOString() });
    const { body } = await sendEvents(app, [
      event(krishi),
      "{ not json",
      "[]",
      event(krishi, { kind: "reinstall" }),
      event(krishi, { device: "a phone's own id" }),
      { ...event(krishi), event_id: undefined },
      event({ id: randomUUID(), packageName: "in.test.nobody" }),
      event(krishi, { package: "in.test.other" }),
      event(krishi, at(Date.now() - 8 * dayMs)),
      event(krishi, at(Date.now() + 11 * 60_000)),
      event(krishi, at(Date.now() + 9 * 60_000 - 60_000)),
      again,
      again,
    ]);
    expect(body).toEqual({
      accepted: 3,
      refused: 10,
      reasons: {
        not_json: 2,
        field_invalid: 2,
        field_missing: 1,
        unknown_app: 1,
        package_differs: 1,
        too_old: 1,
        in_future: 1,
        repeated_in_batch: 1,
      },
    });
    expect(await countOf(krishi.id)).toBe(before + 3);
  });

  it("stores refused lines with their number and reason", async () => {
    const batch = randomUUID();
    await sendEvents(app, [event(krishi), "a\ttab and a \\"], { batch });
    const analytics = await opened.statistics.open();
    const rows = await analytics.rows(
      `SELECT producer, line_number, reason, line FROM ${analyticsDatabase}.refused_lines WHERE batch = {batch:String}`,
      { batch },
    );
    expect(rows).toEqual([{ producer: "shop", line_number: 2, reason: "not_json", line: "a\ttab and a \\" }]);
  });

  it("rejects a batch with too many lines or bytes, or of another media type", async () => {
    const lines = Array.from({ length: eventBatchLimits.lines + 1 }, () => "{}");
    expect((await sendEvents(app, lines)).status).toBe(413);
    const bomb = " ".repeat(eventBatchLimits.bytes + 1);
    expect((await sendEvents(app, [bomb], { gzip: true })).status).toBe(413);
    const json = await sendEvents(app, [event(krishi)], { headers: { "content-type": "application/json" } });
    expect(json.status).toBe(415);
  });

  it("rejects a gzipped batch of only line breaks as too many lines", async () => {
    const ends = "\n".repeat(eventBatchLimits.bytes - 1);
    expect((await sendEvents(app, [ends], { gzip: true })).status).toBe(413);
  });

  it("answers 429 with Retry-After to a producer that is too fast, and counts each event once", async () => {
    const before = await countOf(krishi.id);
    const waits: number[] = [];
    const send = async (): Promise<void> => {
      const lines = Array.from({ length: 100 }, () => JSON.stringify(event(krishi))).join("\n");
      const headers = {
        "content-type": "application/x-ndjson",
        authorization: `Bearer ${ingestionKey}`,
        "idempotency-key": randomUUID(),
      };
      for (;;) {
        // A stream's length is unknown, so it reserves the byte budget of the longest batch.
        const payload = Readable.from([Buffer.from(lines)]);
        const answer = await app.app.inject({ method: "POST", url: "/api/x/events", headers, payload });
        if (answer.statusCode === 200) return;
        expect(answer.statusCode).toBe(429);
        const seconds = Number(answer.headers["retry-after"]);
        waits.push(seconds);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    await app.services.statistics.counting.countAll();
    expect(await countOf(krishi.id)).toBe(before + 800);
  });

  it("keeps acknowledged events when the engine is killed, and accepts the rest once it is back", async () => {
    const before = await countOf(krishi.id);
    let acknowledged = 0;
    const batches = Array.from({ length: 6 }, () => Array.from({ length: 50 }, () => event(krishi)));
    const kill = setTimeout(() => process.kill(opened.statistics.pid() ?? 0, "SIGKILL"), 150);
    for (const lines of batches) {
      const batch = randomUUID();
      for (;;) {
        const { status } = await sendEvents(app, lines, { batch });
        if (status === 200) break;
        expect(status).toBe(503);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      acknowledged += lines.length;
    }
    clearTimeout(kill);
    expect(await countOf(krishi.id)).toBe(before + acknowledged);
  });
});
