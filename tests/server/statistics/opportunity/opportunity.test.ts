import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CategoryId } from "#contract/platform/reference/categories.ts";
import type { RegionalLanguageCode } from "#contract/platform/reference/languages.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import { type AppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import { findCategoryTraffic } from "#server/statistics/opportunity/language-traffic.ts";
import { createVersion } from "#server/catalog/versions/versions.store.ts";
import type { TestApp } from "#tests/support/app.ts";
import { developerRow } from "#tests/support/people.ts";
import { event, publishedApp, sendEvents } from "#tests/support/builders/events.ts";
import { type CountingApp, openCountingApp } from "#tests/support/event-ingestion-app.ts";

const today = toIndianDay(Date.now());
const at = new Date(`${addDays(today, -2)}T12:00:00+05:30`).toISOString();
const range = { startDate: addDays(today, -6), endDate: addDays(today, -1) };

describe("opportunity of a listing in another language", () => {
  let counting: CountingApp;
  let app: TestApp;
  beforeAll(async () => {
    counting = await openCountingApp();
    app = counting.app;
  }, 60_000);
  afterAll(() => counting?.close());

  /** A published app of a developer of its own, or mine, whose live listing is in English and these languages. */
  async function listedApp(
    title: string,
    languages: readonly RegionalLanguageCode[],
    { mine = false, category = "music-video" }: { mine?: boolean; category?: CategoryId } = {},
  ): Promise<AppRow> {
    const { db } = app.services.database;
    const developerId = mine ? app.people.developerId : (await createDeveloper(db, developerRow(title))).id;
    const row = await publishedApp(app, title, { category, developerId });
    const form = {
      ...emptyVersionForm("apk", title),
      languages: languages.map((language) => ({ ...emptyRegionalListing(language), title, isDirty: true })),
    };
    return app.services.database.transaction(async (tx) => {
      const made = await createVersion(tx, {
        appId: row.id,
        mode: "create",
        saveType: "WITH_FILE",
        status: "active",
        form,
      });
      return updateApp(tx, row.id, { liveVersionId: made.id });
    });
  }

  /** Impressions on devices in a language, plus the installs that followed. */
  const looks = (of: AppRow, language: string, impressions: number, installs: number) =>
    Array.from({ length: impressions + installs }, (_, index) =>
      event(of, { kind: index < impressions ? "impression" : "install", language, state: "IN-TN", at }),
    );

  const ask = (appId: string) => app.as("normal").call(statisticsCalls.opportunity, { query: { appId, ...range } });

  it("compares the category's other apps with and without a listing in the missing language", async () => {
    const mine = await listedApp(
      "Bhajan",
      regionalLanguageCodes.filter((code) => code !== "ta-IN" && code !== "or-IN"),
      { mine: true },
    );
    const having = await Promise.all(Array.from({ length: 10 }, (_, nth) => listedApp(`With ${nth}`, ["ta-IN"])));
    const lacking = await Promise.all(Array.from({ length: 11 }, (_, nth) => listedApp(`Without ${nth}`, ["hi-IN"])));
    await sendEvents(app, [
      ...having.flatMap((other, nth) => looks(other, "ta-IN", 110, 20 + (nth % 3))),
      ...lacking.flatMap((other, nth) => looks(other, "ta-IN", 110, 9 + (nth % 3))),
      ...looks(mine, "ta-IN", 200, 40),
      ...looks(mine, "hi-IN", 300, 30),
      ...looks(mine, "", 10, 1),
    ]);
    const answer = await ask(mine.id);
    const [tamil, odia] = answer.missing;
    expect(tamil).toMatchObject({
      language: "ta-IN",
      states: ["IN-TN", "IN-PY"],
      impressions: 200,
      installs: 40,
      conversion: 0.2,
      comparison: { with: { apps: 10, impressions: 1_100 }, without: { apps: 11, impressions: 1_200 } },
    });
    // 209 of 1,100 and 109 of 1,210.
    expect([tamil?.comparison?.with.conversion, tamil?.comparison?.without.conversion]).toEqual([0.19, 0.09]);
    const ratio = tamil?.comparison?.ratio ?? { low: 0, high: 0 };
    // 40 installs in six days are 200 in thirty.
    expect(tamil?.extraInstallsAMonth).toEqual({
      low: Math.round(200 * (ratio.low - 1)),
      high: Math.round(200 * (ratio.high - 1)),
    });
    expect(odia).toMatchObject({ language: "or-IN", impressions: 0, conversion: null, comparison: null });
    expect(answer.languages.find(({ language }) => language === "hi-IN")).toMatchObject({
      impressions: 300,
      speakers: 0.4363,
      shareOfImpressions: 0.5882,
    });
    expect(answer.languages.at(-1)).toMatchObject({ language: "unknown", impressions: 10 });
    expect(answer.states[0]).toMatchObject({ state: "IN-TN", installs: 71, share: 1, people: 0.0596 });
  });

  it("estimates no extra installs when only nine developers have the language", async () => {
    const mine = await listedApp("Ghazal", ["hi-IN"], { mine: true, category: "kids-zone" });
    const having = await Promise.all(
      Array.from({ length: 9 }, (_, nth) => listedApp(`Nine ${nth}`, ["te-IN"], { category: "kids-zone" })),
    );
    await sendEvents(app, [
      ...having.flatMap((other) => looks(other, "te-IN", 150, 30)),
      ...looks(mine, "te-IN", 100, 20),
    ]);
    const telugu = (await ask(mine.id)).missing.find(({ language }) => language === "te-IN");
    expect(telugu).toMatchObject({ installs: 20, comparison: null, extraInstallsAMonth: null });
  });

  it("lists no missing language for a fully translated app or an unpublished one", async () => {
    const whole = await listedApp("Whole", regionalLanguageCodes, { mine: true });
    expect(await ask(whole.id)).toMatchObject({ published: true, missing: [] });
    const draft = await publishedApp(app, "Draft");
    expect(await ask(draft.id)).toMatchObject({ published: false, missing: [], listed: [] });
  });

  it("queries a category's traffic once in ten minutes, and again after a failure", async () => {
    const asked: string[] = [];
    const analytics = await counting.opened.statistics.open();
    let fails = true;
    const counted: AnalyticsClient = {
      ...analytics,
      rows: (sql, parameters) => {
        asked.push(sql);
        return fails ? Promise.reject(new Error("away")) : analytics.rows(sql, parameters);
      },
    };
    const days = { from: range.startDate, to: range.endDate };
    const ask = (at: number) => findCategoryTraffic(counted, "tools", days, at);
    await expect(ask(0)).rejects.toThrow("away");
    fails = false;
    await Promise.all([ask(0), ask(0), ask(599_000)]);
    expect(asked).toHaveLength(2);
    await ask(600_001);
    expect(asked).toHaveLength(3);
  });

  it("returns 404 for another developer's opportunity report", async () => {
    const mine = await listedApp("Mine", [], { mine: true });
    const answer = await app.as("stranger").send(statisticsCalls.opportunity, { query: { appId: mine.id, ...range } });
    expect(answer.statusCode).toBe(404);
  });
});
