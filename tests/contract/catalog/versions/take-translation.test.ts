import { expect, it } from "vitest";
import { editDetails, editListing, emptyListing, putListing } from "#contract/catalog/listings/regional-listings.ts";
import {
  requestTranslation,
  listingInLanguage,
  applyTranslation,
} from "#contract/catalog/listings/apply-translation.ts";
import { completeForm } from "./forms.ts";

const form = completeForm();
const typed = (change: Parameters<typeof editListing>[1]) =>
  putListing(form, editListing(listingInLanguage(form, "hi-IN"), change));
const came = { title: "कृषि मित्र", shortDescription: "भाव और मौसम", description: "सब किसानों के लिए।" };

const askedOf = (...args: Parameters<typeof requestTranslation>) => {
  const asked = requestTranslation(...args);
  if (!asked) throw new Error("nothing is asked for");
  return asked;
};

it("asks for what a language lacks and the source has, or for what is older than its source", () => {
  const begun = typed({ title: "मित्र" });
  expect(Object.keys(askedOf(begun, "hi-IN", "missing").texts)).toEqual(["shortDescription", "description"]);
  expect(requestTranslation(begun, "hi-IN", "stale")).toBeNull();
  const changed = editDetails(begun, { title: "Krishi Saathi" });
  expect(askedOf(changed, "hi-IN", "stale")).toMatchObject({
    texts: { title: "Krishi Saathi" },
    before: { title: "मित्र" },
  });
  expect(requestTranslation(typed(came), "hi-IN", "missing")).toBeNull();
});

it("what came back is marked as a machine's, until somebody has checked it or the source changes", () => {
  const taken = applyTranslation(form, askedOf(form, "hi-IN", "missing"), came);
  expect(listingInLanguage(taken, "hi-IN")).toEqual({
    ...emptyListing("hi-IN"),
    ...came,
    isLanguageAutoTranslated: true,
    isDirty: true,
  });
  const changed = editDetails(taken, { title: "Krishi Saathi" });
  expect(listingInLanguage(changed, "hi-IN")).toMatchObject({ isLanguageAutoTranslated: false, staleTexts: ["title"] });
  const renewed = applyTranslation(changed, askedOf(changed, "hi-IN", "stale"), { title: "कृषि साथी" });
  expect(listingInLanguage(renewed, "hi-IN")).toMatchObject({
    title: "कृषि साथी",
    isLanguageAutoTranslated: true,
    staleTexts: [],
  });
});

it("a text somebody wrote meanwhile stays, and so does one whose source is another now", () => {
  const asked = askedOf(form, "hi-IN", "missing");
  const meanwhile = typed({ title: "मेरा शीर्षक" });
  expect(listingInLanguage(applyTranslation(meanwhile, asked, came), "hi-IN")).toMatchObject({
    ...came,
    title: "मेरा शीर्षक",
  });
  const all = typed({ title: "एक", shortDescription: "दो", description: "तीन" });
  expect(applyTranslation(all, asked, came)).toBe(all);
  const moved = editDetails(form, { shortDescription: "Prices alone" });
  expect(listingInLanguage(applyTranslation(moved, asked, came), "hi-IN")).toMatchObject({
    ...came,
    shortDescription: "",
  });
  // The other way: texts that are no longer the source's.
  expect(applyTranslation({ ...form, sourceLanguage: "mr-IN" }, asked, came).languages).toEqual([]);
});
