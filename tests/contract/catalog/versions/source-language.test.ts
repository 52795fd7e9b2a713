import fc from "fast-check";
import { expect, it } from "vitest";
import {
  editSourceDetails,
  editRegionalListing,
  emptyRegionalListing,
  isEmptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import {
  changeSourceLanguage,
  switchSourceLanguage,
  relabelSourceLanguage,
  translationTargetLanguages,
  listTranslatedListings,
} from "#contract/catalog/listings/source-language.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { listChangedReviewFields, listChangedTexts } from "#contract/catalog/versions/changed-fields.ts";
import { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { listSubmissionProblems } from "#contract/catalog/versions/submission-checks.ts";
import { anyForm, completeForm } from "./forms.ts";

const screenshotIds = ["10000000-0000-4000-8000-000000000002", "10000000-0000-4000-8000-000000000003"];
const shownForm = anyForm.map((form) => ({ ...form, metadata: { ...form.metadata, screenshotIds } }));
const anyLanguage = fc.constantFrom(...languageCodes);

const textsIn = ({ sourceLanguage, details, languages }: VersionForm, language: LanguageCode) => {
  const listing = languages.find((candidate) => candidate.language === language) ?? emptyRegionalListing(language);
  const { title, shortDescription, description } = language === sourceLanguage ? details : listing;
  return { title, shortDescription, description };
};

/** The form's user input, without derived flags. */
const content = (form: VersionForm) => ({
  ...form,
  languages: form.languages
    .map((language) => ({ ...language, isDirty: false, isLanguageAutoTranslated: false, staleTexts: undefined }))
    .filter((listing) => !isEmptyRegionalListing(listing))
    .sort((a, b) => (a.language < b.language ? -1 : 1)),
});

const source = { ...completeForm(), languages: [] };
const hindi = { title: "कृषि मित्र", shortDescription: "भाव और मौसम", description: "हर किसान के लिए।" };
const withHindi = upsertRegionalListing(source, editRegionalListing(emptyRegionalListing("hi-IN"), hindi));

it("keeps every text in its own language when the source language is switched", () => {
  fc.assert(
    fc.property(shownForm, anyLanguage, (form, language) => {
      const switched = switchSourceLanguage(form, language);
      expect(languageCodes.map((code) => textsIn(switched, code))).toEqual(
        languageCodes.map((code) => textsIn(form, code)),
      );
      expect(switched.sourceLanguage).toBe(language);
      expect(listTranslatedListings(switched).map((translation) => translation.language)).not.toContain(language);
      expect(VersionForm.parse(switched)).toEqual(switched);
    }),
  );
});

it("restores the form's content when the source language is switched back", () => {
  fc.assert(
    fc.property(shownForm, anyLanguage, (form, language) => {
      const back = switchSourceLanguage(switchSourceLanguage(form, language), form.sourceLanguage);
      expect(content(back)).toEqual(content(form));
    }),
  );
});

it("makes the new source language's screenshots the default and keeps the old source's own", () => {
  const own = ["10000000-0000-4000-8000-000000000004"];
  const switched = switchSourceLanguage(
    upsertRegionalListing(
      withHindi,
      editRegionalListing(emptyRegionalListing("hi-IN"), { ...hindi, screenshotIds: own }),
    ),
    "hi-IN",
  );
  expect(switched.metadata.screenshotIds).toEqual(own);
  expect(switched.languages).toMatchObject([{ language: "en-US", screenshotIds: source.metadata.screenshotIds }]);
});

it("offers English as a target language when the source language is another one", () => {
  expect(translationTargetLanguages({ sourceLanguage: "hi-IN" })).toContain("en-US");
  expect(translationTargetLanguages({ sourceLanguage: "hi-IN" })).toHaveLength(12);
  expect(translationTargetLanguages({ sourceLanguage: "en-US" })).not.toContain("en-US");
});

it("marks translations stale after a source switch only if the new source text was stale", () => {
  const tamil = editRegionalListing(emptyRegionalListing("ta-IN"), { title: "கிருஷி", description: "எல்லாம்" });
  const form = upsertRegionalListing(withHindi, tamil);
  expect(changeSourceLanguage(form, "hi-IN").languages.some((language) => language.staleTexts)).toBe(false);
  const rewritten = editSourceDetails(form, { title: "Krishi" });
  const checked = upsertRegionalListing(rewritten, { ...tamil, staleTexts: [] });
  const stale = changeSourceLanguage(checked, "hi-IN").languages.map(({ language, staleTexts }) => [
    language,
    staleTexts,
  ]);
  expect(Object.fromEntries(stale)).toEqual({ "en-US": ["title"], "ta-IN": ["title"] });
});

it("relabels the source language unless that language already has a listing", () => {
  const renamed = relabelSourceLanguage(source, "hi-IN");
  expect(renamed).toEqual({ ...source, sourceLanguage: "hi-IN" });
  expect(relabelSourceLanguage(withHindi, "hi-IN")).toBe(withHindi);
});

it("requires only the source language's texts for submission", () => {
  const state = { verdict: "accept", dangerousPermissions: [] } as const;
  const problems = (form: VersionForm) =>
    listSubmissionProblems(form, state, "WITH_FILE").map((submissionProblem) => submissionProblem.path);
  expect(problems(source)).toEqual([]);
  expect(problems(changeSourceLanguage(source, "hi-IN"))).toEqual([
    "details.title",
    "details.shortDescription",
    "details.description",
  ]);
  const hindiOnly = { ...changeSourceLanguage(withHindi, "hi-IN"), languages: [] };
  expect(problems(hindiOnly)).toEqual([]);
});

it("compares texts per language, so switching the source language alone changes no field", () => {
  expect(listChangedReviewFields(withHindi, changeSourceLanguage(withHindi, "hi-IN"))).toEqual([]);
  const written = editSourceDetails(changeSourceLanguage(source, "hi-IN"), { title: "कृषि मित्र" });
  expect(listChangedTexts(source, written)).toMatchObject([{ place: "details.title", before: "", after: "कृषि मित्र" }]);
  const english = upsertRegionalListing(
    written,
    editRegionalListing(emptyRegionalListing("en-US"), { ...textsIn(source, "en-US"), title: "K" }),
  );
  expect(listChangedTexts(source, english)).toContainEqual({
    field: "title",
    place: "languages.*.title",
    of: "en-US",
    before: "Krishi Mitra",
    after: "K",
  });
});
