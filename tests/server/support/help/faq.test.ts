import { describe, expect, it } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { faqEntries, faqIds, faqLimits } from "#contract/support/help/faq.ts";
import { faqSearchTerms } from "#server/support/help/faq/phonetic-keys.ts";
import { searchFaq } from "#server/support/help/faq/search.ts";
import { getFaqEntries } from "#server/platform/texts/faq-texts.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { faqQueries } from "./faq-queries.ts";

describe("FAQ search", () => {
  it("finds the intended FAQ entry among the first three for at least 95 of 100 queries", () => {
    expect(faqQueries).toHaveLength(100);
    const missed = faqQueries.filter(([typed, meant]) => !searchFaq(typed).slice(0, 3).includes(meant));
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5);
  });

  it("ranks the intended FAQ entry first for at least 85 of 100 queries", () => {
    const first = faqQueries.filter(([typed, meant]) => searchFaq(typed)[0] === meant);
    expect(first.length).toBeGreaterThanOrEqual(85);
  });

  it("finds every FAQ entry by its own question in every language", () => {
    const missed = languageCodes.flatMap((language) =>
      faqIds
        .filter((id) => searchFaq(getFaqEntries(language)[id]?.question ?? "")[0] !== id)
        .map((id) => `${language} ${id}`),
    );
    expect(missed).toEqual([]);
  });

  it("finds no FAQ entry when no word is known", () => {
    expect(searchFaq("qwzxv")).toEqual([]);
    expect(searchFaq("?!…")).toEqual([]);
  });

  it("matches a word across Indian scripts and Latin letters in FAQ search", () => {
    const keys = ["password", "पासवर्ड", "પાસવર્ડ", "ਪਾਸਵਰਡ", "পাসওয়ার্ড"].map((word) => faqSearchTerms(word)[0] ?? "");
    expect(new Set(keys.map((key) => key.slice(0, 3))).size).toBe(1);
    // The nukta may be a separate code point or part of its letter.
    expect(faqSearchTerms("क़तार")).toEqual(faqSearchTerms("क\u093cतार"));
  });
});

withApps("FAQ", (app) => {
  const list = (query: Record<string, string>, who: AskedAs = "normal") =>
    app().as(who).call(supportCalls.faq, { query });

  it("lists FAQ entries in the reader's language, or in English when there is no translation", async () => {
    const { items } = await list({ language: "hi-IN" });
    expect(items.map(({ id }) => id)).toEqual(faqIds);
    expect(items.every(({ language }) => language === "hi-IN")).toBe(true);
    const [tamil] = (await list({ language: "ta-IN" })).items;
    expect(tamil).toMatchObject({ questionLanguage: "ta-IN", language: "en-US", topic: "uploads" });
  });

  it("finds an FAQ entry by an unfinished query", async () => {
    const { items } = await list({ searchText: "otp nahi aa" });
    expect(items[0]?.id).toBe("code-missing");
    expect(items.length).toBeLessThanOrEqual(faqLimits.found);
  });

  it("lists the FAQ entries about offers separately", async () => {
    const { items } = await app().as("normal").call(supportCalls.awsFaq, { query: {} });
    expect(items.map(({ id }) => id)).toEqual(faqIds.filter((id) => faqEntries[id] === "offers"));
  });

  it("counts one vote per person on an FAQ entry, by their last answer", async () => {
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
