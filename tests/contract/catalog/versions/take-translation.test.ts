import { expect, it } from "vitest";
import {
  editSourceDetails,
  editRegionalListing,
  emptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import {
  buildTranslationRequest,
  listingInLanguage,
  applyTranslation,
} from "#contract/catalog/listings/apply-translation.ts";
import { completeForm } from "./forms.ts";

const form = completeForm();
const typed = (change: Parameters<typeof editRegionalListing>[1]) =>
  upsertRegionalListing(form, editRegionalListing(listingInLanguage(form, "hi-IN"), change));
const translated = { title: "कृषि मित्र", shortDescription: "भाव और मौसम", description: "सब किसानों के लिए।" };

const askedOf = (...args: Parameters<typeof buildTranslationRequest>) => {
  const asked = buildTranslationRequest(...args);
  if (!asked) throw new Error("nothing is asked for");
  return asked;
};

it("requests translation of missing texts, or of texts older than their source", () => {
  const begun = typed({ title: "मित्र" });
  expect(Object.keys(askedOf(begun, "hi-IN", "missing").texts)).toEqual(["shortDescription", "description"]);
  expect(buildTranslationRequest(begun, "hi-IN", "stale")).toBeNull();
  const changed = editSourceDetails(begun, { title: "Krishi Saathi" });
  expect(askedOf(changed, "hi-IN", "stale")).toMatchObject({
    texts: { title: "Krishi Saathi" },
    before: { title: "मित्र" },
  });
  expect(buildTranslationRequest(typed(translated), "hi-IN", "missing")).toBeNull();
});

it("marks applied translations as automatic until the source changes", () => {
  const applied = applyTranslation(form, askedOf(form, "hi-IN", "missing"), translated);
  expect(listingInLanguage(applied, "hi-IN")).toEqual({
    ...emptyRegionalListing("hi-IN"),
    ...translated,
    isLanguageAutoTranslated: true,
    isDirty: true,
  });
  const changed = editSourceDetails(applied, { title: "Krishi Saathi" });
  expect(listingInLanguage(changed, "hi-IN")).toMatchObject({ isLanguageAutoTranslated: false, staleTexts: ["title"] });
  const renewed = applyTranslation(changed, askedOf(changed, "hi-IN", "stale"), { title: "कृषि साथी" });
  expect(listingInLanguage(renewed, "hi-IN")).toMatchObject({
    title: "कृषि साथी",
    isLanguageAutoTranslated: true,
    staleTexts: [],
  });
});

it("does not apply a translation when its text or source changed after the request", () => {
  const asked = askedOf(form, "hi-IN", "missing");
  const meanwhile = typed({ title: "मेरा शीर्षक" });
  expect(listingInLanguage(applyTranslation(meanwhile, asked, translated), "hi-IN")).toMatchObject({
    ...translated,
    title: "मेरा शीर्षक",
  });
  const all = typed({ title: "एक", shortDescription: "दो", description: "तीन" });
  expect(applyTranslation(all, asked, translated)).toBe(all);
  const moved = editSourceDetails(form, { shortDescription: "Prices alone" });
  expect(listingInLanguage(applyTranslation(moved, asked, translated), "hi-IN")).toMatchObject({
    ...translated,
    shortDescription: "",
  });
  // The form's source language itself has changed.
  expect(applyTranslation({ ...form, sourceLanguage: "mr-IN" }, asked, translated).languages).toEqual([]);
});
