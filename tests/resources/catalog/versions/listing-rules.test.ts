import { expect, test } from "vitest";
import {
  editSourceDetails,
  editRegionalListing,
  emptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import { changeSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import {
  type ListingFacts,
  buildVariantBListing,
  buildStoreListing,
} from "#resources/catalog/versions/parts/listing/store-listing.ts";
import {
  translatedShare,
  languageState,
  listLanguageStates,
  countWrittenLanguages,
} from "#resources/catalog/versions/parts/listing/language-state.ts";
import { submitBlocker } from "#resources/catalog/versions/submit/submit-blocker.ts";
import { aForm } from "./version-builder.ts";

const english = aForm({ title: "Krishi Mitra", shortDescription: "Weather", description: "All of it" });
const hindi = (edit: Parameters<typeof editRegionalListing>[1]) =>
  editRegionalListing(emptyRegionalListing("hi-IN"), edit);
const facts: ListingFacts = {
  developerName: "Sahyadri Digital",
  sizeBytes: 1,
  isUpdate: false,
  mediaOf: (id) => (id === null ? undefined : ({ id, url: `/${id}` } as ListingImage)),
};

test("falls back to the source language for each missing text", () => {
  const form = upsertRegionalListing(english, hindi({ title: "कृषि मित्र" }));
  expect(buildStoreListing(form, "hi-IN", facts)).toMatchObject({ title: "कृषि मित्र", shortDescription: "Weather" });
});

test("shows a language's own screenshots unless it uses the default ones", () => {
  const form = { ...english, metadata: { ...english.metadata, screenshotIds: ["a", "b"] } };
  const own = upsertRegionalListing(form, hindi({ screenshotIds: ["c"] }));
  expect(buildStoreListing(own, "hi-IN", facts).screenshots).toEqual(["/c"]);
  const back = upsertRegionalListing(
    form,
    editRegionalListing(hindi({ screenshotIds: ["c"] }), { isScreenshotDefault: true }),
  );
  expect(buildStoreListing(back, "hi-IN", facts).screenshots).toEqual(["/a", "/b"]);
});

test("shows variant B's values where B has its own and A's otherwise", () => {
  const form = {
    ...english,
    upload: { ...english.upload, changelog: "for all" },
    abTest: { ...english.abTest, screenshotIds: ["z"] },
  };
  const b = buildVariantBListing(buildStoreListing(form, "en-US", facts), form, facts);
  expect(b).toMatchObject({ changelog: "for all", screenshots: ["/z"] });
});

test("classifies a language as empty, started, written or machine-translated", () => {
  expect(languageState(english, undefined)).toBe("empty");
  const started = hindi({ title: "क" });
  expect([languageState(english, started), translatedShare(english, started)]).toEqual(["started", 1 / 3]);
  const full = hindi({ title: "क", shortDescription: "ख", description: "ग" });
  expect(languageState(english, full)).toBe("written");
  expect(languageState(english, { ...full, isLanguageAutoTranslated: true })).toBe("machine");
});

test("counts a language as written only when complete, up to date and checked by a person", () => {
  const texts = { title: "क", shortDescription: "ख", description: "ग" };
  const all = [
    hindi(texts),
    editRegionalListing(emptyRegionalListing("mr-IN"), { title: "क", shortDescription: "ख" }),
    { ...editRegionalListing(emptyRegionalListing("ta-IN"), texts), isLanguageAutoTranslated: true },
    { ...editRegionalListing(emptyRegionalListing("gu-IN"), texts), staleTexts: ["title" as const] },
  ].reduce(upsertRegionalListing, english);
  expect(countWrittenLanguages(all)).toEqual({ count: 1, total: 12 });
});

test("lists English as a translation when Hindi is the source language", () => {
  const form = changeSourceLanguage(upsertRegionalListing(english, hindi({ title: "कृषि मित्र" })), "hi-IN");
  expect(listLanguageStates(form).find(({ code }) => code === "en-US")).toEqual({ code: "en-US", state: "written" });
  expect(listLanguageStates(form).some(({ code }) => code === "hi-IN")).toBe(false);
  expect(buildStoreListing(form, "ta-IN", facts).title).toBe("कृषि मित्र");
  expect(buildStoreListing(form, "en-US", facts)).toMatchObject({ title: "Krishi Mitra", shortDescription: "Weather" });
});

test("marks translations stale when their source text changes, until edited or confirmed", () => {
  const full = hindi({ title: "क", shortDescription: "ख", description: "ग" });
  const tamil = editRegionalListing(emptyRegionalListing("ta-IN"), { description: "எ" });
  const both = upsertRegionalListing(upsertRegionalListing(english, full), tamil);
  const changed = editSourceDetails(editSourceDetails(both, { title: "Krishi" }), { shortDescription: "Rain" });
  expect(changed.languages.map((language) => language.staleTexts)).toEqual([["title", "shortDescription"], undefined]);
  const [stale = full] = changed.languages;
  expect(languageState(changed, stale)).toBe("stale");
  const edited = editRegionalListing(stale, { title: "कृषि" });
  expect(edited.staleTexts).toEqual(["shortDescription"]);
  expect(languageState(changed, editRegionalListing(edited, { staleTexts: [] }))).toBe("written");
  expect(editSourceDetails(both, { applicationType: "aab" }).languages).toEqual(both.languages);
});

test("names the reason that blocks submitting, or null when nothing does", () => {
  expect(submitBlocker({ missing: 1, unsaved: false, declared: 2 })).toBe("blockedBoth");
  expect(submitBlocker({ missing: 1, unsaved: false, declared: 3 })).toBe("blockedMissing");
  expect(submitBlocker({ missing: 0, unsaved: false, declared: 2 })).toBe("blockedDeclaration");
  expect(submitBlocker({ missing: 0, unsaved: true, declared: 3 })).toBe("blockedUnsaved");
  expect(submitBlocker({ missing: 0, unsaved: false, declared: 3 })).toBeNull();
});
