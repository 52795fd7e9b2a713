import { describe, expect, it } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { faqEntries, faqIds, faqLimits } from "#contract/support/help/faq.ts";
import { searchTerms } from "#server/support/help/faq/phonetic-keys.ts";
import { searchFaq } from "#server/support/help/faq/search.ts";
import { faqTexts } from "#server/platform/texts/faq-texts.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { faqQueries } from "./faq-queries.ts";

describe("the search of the questions", () => {
  it("finds the one meant for 95 of 100 things people type, among the first three", () => {
    expect(faqQueries).toHaveLength(100);
    const missed = faqQueries.filter(([typed, meant]) => !searchFaq(typed).slice(0, 3).includes(meant));
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5);
  });

  it("puts it first for most of them", () => {
    const first = faqQueries.filter(([typed, meant]) => searchFaq(typed)[0] === meant);
    expect(first.length).toBeGreaterThanOrEqual(85);
  });

  it("finds every question by its own words in every language", () => {
    const missed = languageCodes.flatMap((language) =>
      faqIds
        .filter((id) => searchFaq(faqTexts(language)[id]?.question ?? "")[0] !== id)
        .map((id) => `${language} ${id}`),
    );
    expect(missed).toEqual([]);
  });

  it("finds nothing where no word is known", () => {
    expect(searchFaq("qwzxv")).toEqual([]);
    expect(searchFaq("?!…")).toEqual([]);
  });

  it("reads a word alike in scripts and in Latin letters", () => {
    const keys = ["password", "पासवर्ड", "પાસવર્ડ", "ਪਾਸਵਰਡ", "পাসওয়ার্ড"].map((word) => searchTerms(word)[0] ?? "");
    expect(new Set(keys.map((key) => key.slice(0, 3))).size).toBe(1);
    // With a nukta of its own or joined to its letter.
    expect(searchTerms("क़तार")).toEqual(searchTerms("क\u093cतार"));
  });
});

withApps("the questions and answers", (app) => {
  const list = (query: Record<string, string>, who: AskedAs = "normal") =>
    app().as(who).call(supportCalls.faq, { query });

  it("are listed by topic, each in one's language where it is written in it", async () => {
    const { items } = await list({ language: "hi-IN" });
    expect(items.map(({ id }) => id)).toEqual(faqIds);
    expect(items.every(({ language }) => language === "hi-IN")).toBe(true);
    const [tamil] = (await list({ language: "ta-IN" })).items;
    expect(tamil).toMatchObject({ questionLanguage: "ta-IN", language: "en-US", topic: "uploads" });
  });

  it("are found while it is typed", async () => {
    const { items } = await list({ searchText: "otp nahi aa" });
    expect(items[0]?.id).toBe("code-missing");
    expect(items.length).toBeLessThanOrEqual(faqLimits.found);
  });

  it("about offers stand alone, too", async () => {
    const { items } = await app().as("normal").call(supportCalls.awsFaq, { query: {} });
    expect(items.map(({ id }) => id)).toEqual(faqIds.filter((id) => faqEntries[id] === "offers"));
  });

  it("count who was helped: once for each person, by their last word", async () => {
    const say = (solved: boolean, who: AskedAs) =>
      app()
        .as(who)
        .call(supportCalls.sayFaqHelped, { params: { id: "rejected" }, body: { solved } });
    await say(true, "normal");
    await say(true, "normal");
    expect(await say(false, "stranger")).toEqual({ solved: 1, notSolved: 1 });
    expect(await say(false, "normal")).toEqual({ solved: 0, notSolved: 2 });
    const found = (await list({})).items.find(({ id }) => id === "rejected");
    expect(found?.said).toEqual({ solved: 0, notSolved: 2 });
  });
});
