import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Call } from "#contract/call.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { openTestApp, type SendInput, type TestApp } from "#tests/support/app.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { manyRatings } from "#tests/support/builders/ratings.ts";
import { statementsOf } from "#tests/support/watch-statements.ts";

const many = 30_000;

describe.skipIf(!inject("postgres"))("an app with many ratings", () => {
  let app: TestApp;
  let id = "";
  beforeAll(async () => {
    app = await openTestApp("postgres");
    id = (await publishedApp(app, "Rail Saathi")).id;
    const other = (await publishedApp(app, "Krishi Mitra")).id;
    await manyRatings(app, id, many);
    await manyRatings(app, other, many);
  }, 120_000);
  afterAll(() => app?.close());

  const send = (call: Call, input: SendInput) => app.as("normal").send(call, input);

  const plansOf = async (call: Call, input: SendInput): Promise<string> => {
    const statements = await statementsOf(async () => {
      expect((await send(call, input)).statusCode).toBe(200);
    });
    const { pool } = app.services.database;
    const plans: string[] = [];
    for (const { text, values } of statements)
      plans.push(JSON.stringify((await pool.query(`explain (format json) ${text}`, [...values])).rows));
    return plans.join("\n");
  };
  /** Whether a plan scans the rating table sequentially. */
  const isScanned = (plans: string): boolean => /"Seq Scan"[^}]*"Relation Name":"rating"/.test(plans);

  it.each([
    {},
    { with: "all" },
    { reply: "none" },
    { reply: "outdated" },
    { stars: "1" },
    { stars: "1,2" },
    { version: "102" },
    { language: "ta-IN" },
    { device: "Phone 17" },
    { topic: "login" },
    { fromDate: "2026-01-01", toDate: "2026-01-03" },
    { searchText: "number 29997" },
  ])("lists ratings filtered by %o without a sequential scan", async (query) => {
    expect(isScanned(await plansOf(ratingCalls.listRatings, { params: { id }, query }))).toBe(false);
  });

  it("reads a later page of ratings from the index without sorting", async () => {
    const first = (
      await send(ratingCalls.listRatings, { params: { id }, query: { with: "all", limit: "100" } })
    ).json();
    const pageToken: string = first.nextPageToken;
    const plans = await plansOf(ratingCalls.listRatings, { params: { id }, query: { with: "all", pageToken } });
    expect(plans).toContain("rating_changed");
    expect(plans).not.toContain('"Sort Key"');
  });

  it("summarizes ratings without reading the rating table", async () => {
    const plans = await plansOf(ratingCalls.ratingSummary, { params: { id } });
    expect(plans).toContain("rating_count");
    expect(plans).not.toMatch(/"Relation Name":"rating"/);
  });
});
