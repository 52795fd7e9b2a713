import { expect, test } from "vitest";
import { editDetails, editListing, emptyListing, putListing } from "#contract/catalog/listings/regional-listings.ts";
import { changeSource } from "#contract/catalog/listings/source-language.ts";
import type { Media } from "#contract/catalog/listings/media.ts";
import {
  type ListingFacts,
  variantBListing,
  storeListing,
} from "#resources/catalog/versions/parts/listing/store-listing.ts";
import {
  filledShare,
  languageState,
  languageStatesOf,
  writtenCount,
} from "#resources/catalog/versions/parts/listing/language-state.ts";
import { submitBlocker } from "#resources/catalog/versions/submit/submit-blocker.ts";
import { aForm } from "./version-builder.ts";

const english = aForm({ title: "Krishi Mitra", shortDescription: "Weather", description: "All of it" });
const hindi = (edit: Parameters<typeof editListing>[1]) => editListing(emptyListing("hi-IN"), edit);
const facts: ListingFacts = {
  developerName: "Sahyadri Digital",
  sizeBytes: 1,
  isUpdate: false,
  mediaOf: (id) => (id === null ? undefined : ({ id, url: `/${id}` } as Media)),
};

test("falls back to the source language for each missing text", () => {
  const form = putListing(english, hindi({ title: "कृषि मित्र" }));
  expect(storeListing(form, "hi-IN", facts)).toMatchObject({ title: "कृषि मित्र", shortDescription: "Weather" });
});

test("shows a language's own screenshots unless it uses the default ones", () => {
  const form = { ...english, metadata: { ...english.metadata, screenshotIds: ["a", "b"] } };
  const own = putListing(form, hindi({ screenshotIds: ["c"] }));
  expect(storeListing(own, "hi-IN", facts).screenshots).toEqual(["/c"]);
  const back = putListing(form, editListing(hindi({ screenshotIds: ["c"] }), { isScreenshotDefault: true }));
  expect(storeListing(back, "hi-IN", facts).screenshots).toEqual(["/a", "/b"]);
});

test("shows variant B's values where B has its own and A's otherwise", () => {
  const form = {
    ...english,
    upload: { ...english.upload, changelog: "for all" },
    abTest: { ...english.abTest, screenshotIds: ["z"] },
  };
  const b = variantBListing(storeListing(form, "en-US", facts), form, facts);
  expect(b).toMatchObject({ changelog: "for all", screenshots: ["/z"] });
});

test("classifies a language as empty, started, written or machine-translated", () => {
  expect(languageState(english, undefined)).toBe("empty");
  const started = hindi({ title: "क" });
  expect([languageState(english, started), filledShare(english, started)]).toEqual(["started", 1 / 3]);
  const full = hindi({ title: "क", shortDescription: "ख", description: "ग" });
  expect(languageState(english, full)).toBe("written");
  expect(languageState(english, { ...full, isLanguageAutoTranslated: true })).toBe("machine");
});

test("counts a language as written only when complete, up to date and checked by a person", () => {
  const texts = { title: "क", shortDescription: "ख", description: "ग" };
  const all = [
    hindi(texts),
    editListing(emptyListing("mr-IN"), { title: "क", shortDescription: "ख" }),
    { ...editListing(emptyListing("ta-IN"), texts), isLanguageAutoTranslated: true },
    { ...editListing(emptyListing("gu-IN"), texts), staleTexts: ["title" as const] },
  ].reduce(putListing, english);
  expect(writtenCount(all)).toEqual({ count: 1, total: 12 });
});

test("lists English as a translation when Hindi is the source language", () => {
  const form = changeSource(putListing(english, hindi({ title: "कृषि मित्र" })), "hi-IN");
  expect(languageStatesOf(form).find(({ code }) => code === "en-US")).toEqual({ code: "en-US", state: "written" });
  expect(languageStatesOf(form).some(({ code }) => code === "hi-IN")).toBe(false);
  expect(storeListing(form, "ta-IN", facts).title).toBe("कृषि मित्र");
  expect(storeListing(form, "en-US", facts)).toMatchObject({ title: "Krishi Mitra", shortDescription: "Weather" });
});

test("marks translations stale when their source text changes, until edited or confirmed", () => {
  const full = hindi({ title: "क", shortDescription: "ख", description: "ग" });
  const tamil = editListing(emptyListing("ta-IN"), { description: "எ" });
  const both = putListing(putListing(english, full), tamil);
  const changed = editDetails(editDetails(both, { title: "Krishi" }), { shortDescription: "Rain" });
  expect(changed.languages.map((language) => language.staleTexts)).toEqual([["title", "shortDescription"], undefined]);
  const [stale = full] = changed.languages;
  expect(languageState(changed, stale)).toBe("stale");
  const edited = editListing(stale, { title: "कृषि" });
  expect(edited.staleTexts).toEqual(["shortDescription"]);
  expect(languageState(changed, editListing(edited, { staleTexts: [] }))).toBe("written");
  expect(editDetails(both, { applicationType: "aab" }).languages).toEqual(both.languages);
});

test("names the reason that blocks submitting, or null when nothing does", () => {
  expect(submitBlocker({ missing: 1, unsaved: false, declared: 2 })).toBe("blockedBoth");
  expect(submitBlocker({ missing: 1, unsaved: false, declared: 3 })).toBe("blockedMissing");
  expect(submitBlocker({ missing: 0, unsaved: false, declared: 2 })).toBe("blockedDeclaration");
  expect(submitBlocker({ missing: 0, unsaved: true, declared: 3 })).toBe("blockedUnsaved");
  expect(submitBlocker({ missing: 0, unsaved: false, declared: 3 })).toBeNull();
});
