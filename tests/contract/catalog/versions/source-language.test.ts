import fc from "fast-check";
import { expect, it } from "vitest";
import {
  editDetails,
  editListing,
  emptyListing,
  isEmptyListing,
  putListing,
} from "#contract/catalog/listings/regional-listings.ts";
import {
  changeSource,
  switchSourceLanguage,
  relabelSource,
  targetLanguages,
  translations,
} from "#contract/catalog/listings/source-language.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { changedFields, changedTexts } from "#contract/catalog/versions/changed-fields.ts";
import { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { submissionProblems } from "#contract/catalog/versions/submission-checks.ts";
import { anyForm, completeForm } from "./forms.ts";

const screenshotIds = ["10000000-0000-4000-8000-000000000002", "10000000-0000-4000-8000-000000000003"];
const shownForm = anyForm.map((form) => ({ ...form, metadata: { ...form.metadata, screenshotIds } }));
const anyLanguage = fc.constantFrom(...languageCodes);

const textsIn = ({ sourceLanguage, details, languages }: VersionForm, language: LanguageCode) => {
  const listing = languages.find((one) => one.language === language) ?? emptyListing(language);
  const { title, shortDescription, description } = language === sourceLanguage ? details : listing;
  return { title, shortDescription, description };
};

/** All that people put in, without the marks that follow from it. */
const content = (form: VersionForm) => ({
  ...form,
  languages: form.languages
    .map((language) => ({ ...language, isDirty: false, isLanguageAutoTranslated: false, staleTexts: undefined }))
    .filter((one) => !isEmptyListing(one))
    .sort((one, other) => (one.language < other.language ? -1 : 1)),
});

const source = { ...completeForm(), languages: [] };
const hindi = { title: "कृषि मित्र", shortDescription: "भाव और मौसम", description: "हर किसान के लिए।" };
const withHindi = putListing(source, editListing(emptyListing("hi-IN"), hindi));

it("another source language leaves every text with the language it is in, and is a form as it is kept", () => {
  fc.assert(
    fc.property(shownForm, anyLanguage, (form, language) => {
      const told = switchSourceLanguage(form, language);
      expect(languageCodes.map((code) => textsIn(told, code))).toEqual(
        languageCodes.map((code) => textsIn(form, code)),
      );
      expect(told.sourceLanguage).toBe(language);
      expect(translations(told).map((translation) => translation.language)).not.toContain(language);
      expect(VersionForm.parse(told)).toEqual(told);
    }),
  );
});

it("going back to the first source language gives everything back", () => {
  fc.assert(
    fc.property(shownForm, anyLanguage, (form, language) => {
      const back = switchSourceLanguage(switchSourceLanguage(form, language), form.sourceLanguage);
      expect(content(back)).toEqual(content(form));
    }),
  );
});

it("the screenshots that the new source shows as its own become everybody's, the others stay the first source's", () => {
  const own = ["10000000-0000-4000-8000-000000000004"];
  const told = switchSourceLanguage(
    putListing(withHindi, editListing(emptyListing("hi-IN"), { ...hindi, screenshotIds: own })),
    "hi-IN",
  );
  expect(told.metadata.screenshotIds).toEqual(own);
  expect(told.languages).toMatchObject([{ language: "en-US", screenshotIds: source.metadata.screenshotIds }]);
});

it("English is a language to translate into where another one is the source", () => {
  expect(targetLanguages({ sourceLanguage: "hi-IN" })).toContain("en-US");
  expect(targetLanguages({ sourceLanguage: "hi-IN" })).toHaveLength(12);
  expect(targetLanguages({ sourceLanguage: "en-US" })).not.toContain("en-US");
});

it("a text that was up to date with the old source makes nothing stale as the new one, a stale one all others", () => {
  const tamil = editListing(emptyListing("ta-IN"), { title: "கிருஷி", description: "எல்லாம்" });
  const form = putListing(withHindi, tamil);
  expect(changeSource(form, "hi-IN").languages.some((language) => language.staleTexts)).toBe(false);
  const rewritten = editDetails(form, { title: "Krishi" });
  const checked = putListing(rewritten, { ...tamil, staleTexts: [] });
  const stale = changeSource(checked, "hi-IN").languages.map(({ language, staleTexts }) => [language, staleTexts]);
  expect(Object.fromEntries(stale)).toEqual({ "en-US": ["title"], "ta-IN": ["title"] });
});

it("texts can be said to have been in another language all along, unless it has its own", () => {
  const renamed = relabelSource(source, "hi-IN");
  expect(renamed).toEqual({ ...source, sourceLanguage: "hi-IN" });
  expect(relabelSource(withHindi, "hi-IN")).toBe(withHindi);
});

it("a submission needs the texts of its source language and no others", () => {
  const state = { verdict: "accept", dangerousPermissions: [] } as const;
  const problems = (form: VersionForm) =>
    submissionProblems(form, state, "WITH_FILE").map((submissionProblem) => submissionProblem.path);
  expect(problems(source)).toEqual([]);
  expect(problems(changeSource(source, "hi-IN"))).toEqual([
    "details.title",
    "details.shortDescription",
    "details.description",
  ]);
  const hindiOnly = { ...changeSource(withHindi, "hi-IN"), languages: [] };
  expect(problems(hindiOnly)).toEqual([]);
});

it("another source alone changes no field; a text is compared with that of its own language", () => {
  expect(changedFields(withHindi, changeSource(withHindi, "hi-IN"))).toEqual([]);
  const written = editDetails(changeSource(source, "hi-IN"), { title: "कृषि मित्र" });
  expect(changedTexts(source, written)).toMatchObject([{ place: "details.title", before: "", after: "कृषि मित्र" }]);
  const english = putListing(written, editListing(emptyListing("en-US"), { ...textsIn(source, "en-US"), title: "K" }));
  expect(changedTexts(source, english)).toContainEqual({
    field: "title",
    place: "languages.*.title",
    of: "en-US",
    before: "Krishi Mitra",
    after: "K",
  });
});
