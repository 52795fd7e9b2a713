import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { averageRating } from "#contract/ratings/rating-summary.ts";
import { publishedApp } from "#tests/support/builders/events.ts";
import { ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const day = (days: number) => new Date(Date.now() - days * 86_400_000);

withApps("listing ratings", (app) => {
  type Query = NonNullable<Parameters<ReturnType<typeof ask>>[0]>;
  const ask =
    (id: string) =>
    (query: Record<string, string> = {}) =>
      app().as("normal").call(ratingCalls.listRatings, { params: { id }, query });
  const textsOf = async (id: string, query: Query) => (await ask(id)(query)).items.map(({ text }) => text);

  async function rated(lines: readonly Record<string, unknown>[]) {
    const made = await publishedApp(app(), "Krishi Mitra");
    await takeLines(
      app(),
      lines.map((line, at) => ratingLine(made, { at: day(at + 1).toISOString(), ...line })),
    );
    return made.id;
  }

  it("pages through all ratings without missing any with the same timestamp", async () => {
    const at = day(3).toISOString();
    const id = await rated(Array.from({ length: 23 }, (_, n) => ({ text: `Review ${n}`, ...(n < 15 && { at }) })));
    const seen: string[] = [];
    let pageToken: string | null = "";
    while (pageToken !== null) {
      const page: Awaited<ReturnType<ReturnType<typeof ask>>> = await ask(id)({
        limit: "5",
        ...(pageToken && { pageToken }),
      });
      seen.push(...page.items.map(({ text }) => text));
      ({ nextPageToken: pageToken } = page);
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
  });

  it("filters ratings by stars, version, language, topic, device, date, words and reply", async () => {
    const id = await rated([
      { text: "ठीक है", stars: 1, language: "hi-IN", device: "vivo Y21" },
      { text: "Login fails", stars: 2, version_code: 101, version_name: "1.0.1" },
      { text: "", stars: 5 },
      { text: "Very good", stars: 5 },
    ]);
    expect(await textsOf(id, { stars: "1,2" })).toEqual(["ठीक है", "Login fails"]);
    expect(await textsOf(id, { version: "101" })).toEqual(["Login fails"]);
    expect(await textsOf(id, { language: "hi-IN" })).toEqual(["ठीक है"]);
    expect(await textsOf(id, { topic: "login" })).toEqual(["Login fails"]);
    expect(await textsOf(id, { device: "vivo Y21" })).toEqual(["ठीक है"]);
    expect(await textsOf(id, { searchText: "LOGIN" })).toEqual(["Login fails"]);
    expect(await textsOf(id, { with: "text" })).toEqual(["ठीक है", "Login fails", "Very good"]);
    expect(await textsOf(id, { reply: "none" })).toEqual(["ठीक है", "Login fails", "Very good"]);
    expect(await textsOf(id, { reply: "replied,outdated" })).toEqual([]);
    const from = day(2).toISOString().slice(0, 10);
    expect(await textsOf(id, { toDate: from })).not.toContain("ठीक है");
  });

  it("rejects an invalid page token for ratings", async () => {
    const id = await rated([{}]);
    const answer = await app()
      .as("normal")
      .send(ratingCalls.listRatings, { params: { id }, query: { pageToken: "x" } });
    expect([answer.statusCode, answer.json().fields[0].path]).toEqual([422, "pageToken"]);
  });

  it("shows ratings to staff, and answers 404 to another developer", async () => {
    const id = await rated([{}]);
    const status = async (who: "stranger" | "support" | "adminAsDev") =>
      (await app().as(who).send(ratingCalls.listRatings, { params: { id } })).statusCode;
    expect([await status("stranger"), await status("support"), await status("adminAsDev")]).toEqual([404, 200, 200]);
  });

  it("returns the same rating count and average to Home as to the inbox", async () => {
    const id = await rated([{ stars: 5 }, { stars: 4, text: "" }, { stars: 4 }]);
    const other = (await publishedApp(app(), "Rail Saathi")).id;
    const { items } = await app()
      .as("normal")
      .call(ratingCalls.ratingFigures, { query: { appIds: `${id},${other}` } });
    const summary = await app().as("normal").call(ratingCalls.ratingSummary, { params: { id } });
    const average = averageRating({ ratings: 3, starsTotal: 13 });
    expect(items).toEqual([
      { appId: id, ratings: 3, average },
      { appId: other, ratings: 0, average: null },
    ]);
    expect([summary.ratings, summary.average]).toEqual([3, average]);
  });
});
