import { expect, it } from "vitest";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { countRatingWordsJobHandler } from "#server/ratings/words/count-trending-words.ts";
import { rankTrendingWords } from "#server/ratings/words/trending-words.ts";
import { tokenizeReview } from "#server/ratings/words/tokenize.ts";
import { eq } from "drizzle-orm";
import { publishedApp } from "#tests/support/builders/events.ts";
import { ratingLine, takeLines } from "#tests/support/builders/ratings.ts";
import { withApps } from "#tests/support/with-app.ts";

const day = 86_400_000;

withApps("new words in reviews", (app) => {
  it("lists review words more frequent this week than before, with one count job per app", async () => {
    const made = await publishedApp(app(), "Krishi Mitra");
    const reviews = (many: number, text: string, days: number) =>
      Array.from({ length: many }, () =>
        ratingLine(made, { text, at: new Date(Date.now() - days * day).toISOString() }),
      );
    await takeLines(app(), reviews(60, "Good app, works well", 20));
    await takeLines(app(), [...reviews(20, "Good app, works well", 1), ...reviews(6, "मंडी भाव वाला पन्ना नहीं खुलता", 2)]);
    const { database } = app().services;
    const waiting = await database.db.select().from(job).where(eq(job.kind, "count-rating-words"));
    expect(waiting.filter(({ dedupe }) => dedupe === made.id)).toHaveLength(1);
    const ask = () =>
      app()
        .as("normal")
        .call(ratingCalls.newRatingWords, { params: { id: made.id } });
    expect(await ask()).toEqual({ countedAt: null, texts: 0, textsBefore: 0, items: [] });
    const run = { attempt: 1, signal: new AbortController().signal };
    const effect = await countRatingWordsJobHandler(app().services).prepare({ appId: made.id }, run);
    await database.transaction((tx) => effect(tx, () => undefined));
    const counted = await ask();
    expect(counted).toMatchObject({ texts: 26, textsBefore: 60 });
    const words = counted.items.map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(["मंडी", "पन्ना"]));
    expect(words).not.toContain("good");
    expect(counted.items[0]).toMatchObject({ language: "hi-IN", reviews: 6, before: 0 });
  });
});

it("ignores review words that are rare or as frequent as before", () => {
  const reviews = (many: number, text: string) =>
    Array.from({ length: many }, () => ({ text, language: "en-US" as const }));
  expect(rankTrendingWords([...reviews(50, "nice app"), ...reviews(1, "zebra")], reviews(400, "nice app"))).toEqual([]);
  expect(rankTrendingWords(reviews(2, "zebra"), [])).toEqual([]);
});

it.each([
  ["ta-IN", "விளம்பரம் அதிகம்!", ["விளம்பரம்", "அதிகம்"]],
  ["ur-IN", "نئی اپڈیٹ، خراب", ["نئی", "اپڈیٹ", "خراب"]],
  ["as-IN", "বৰ ভাল এপ ২", ["বৰ", "ভাল", "এপ"]],
  ["pa-IN", "ਐਪ ਵਧੀਆ ਹੈ", ["ਐਪ", "ਵਧੀਆ", "ਹੈ"]],
  ["hinglish", "App khulta nahi, 5 baar", ["app", "khulta", "nahi", "baar"]],
] as const)("splits a %s review into words", (language, text, words) => {
  expect([...tokenizeReview(text, language)]).toEqual(words);
});
