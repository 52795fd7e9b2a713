import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/catalog/versions/version-form.ts";
import {
  emptyRegionalListing,
  isEmptyRegionalListing,
  listingTextFields,
  markTextsStale,
} from "./regional-listings.ts";

/**
 * The source language is the one a listing is written in first. Its texts are in `details`, other languages' texts in
 * `languages`. A language's other fields, for which `details` has no place, stay in its entry of `languages` even while
 * it is the source. Pure functions, like the rules of regional listings.
 */

/** Lists listings in every language but the source. */
export function listTranslatedListings(form: VersionForm): RegionalListing[] {
  return form.languages.filter((language) => language.language !== form.sourceLanguage);
}

/** Returns the languages a listing can be translated into: all but its source. */
export function translationTargetLanguages({ sourceLanguage }: Pick<VersionForm, "sourceLanguage">): LanguageCode[] {
  return languageCodes.filter((code) => code !== sourceLanguage);
}

const textsOf = ({
  title,
  shortDescription,
  description,
}: Pick<RegionalListing, (typeof listingTextFields)[number]>) => ({
  title,
  shortDescription,
  description,
});
const noTexts = textsOf(emptyRegionalListing("en-US"));

const listingFor = (form: VersionForm, language: LanguageCode): RegionalListing =>
  form.languages.find((listing) => listing.language === language) ?? emptyRegionalListing(language);

export function hasListingText(form: VersionForm, language: LanguageCode): boolean {
  const texts = language === form.sourceLanguage ? form.details : listingFor(form, language);
  return listingTextFields.some((field) => texts[field].trim() !== "");
}

const hasOwnScreenshots = ({ screenshotIds, isScreenshotDefault }: RegionalListing): boolean =>
  screenshotIds.length > 0 && !isScreenshotDefault;

/**
 * Makes another language the source; each text and picture stays with its language. Screenshots of the new source
 * become the default of every language without its own.
 */
export function switchSourceLanguage(form: VersionForm, language: LanguageCode): VersionForm {
  if (language === form.sourceLanguage) return form;
  const [next, before] = [listingFor(form, language), listingFor(form, form.sourceLanguage)];
  const swapsScreenshots = hasOwnScreenshots(next);
  const withoutTexts = { ...next, ...noTexts, staleTexts: undefined, isLanguageAutoTranslated: false };
  const sourceEntry = swapsScreenshots ? { ...withoutTexts, screenshotIds: [] } : withoutTexts;
  const ownScreenshots = swapsScreenshots
    ? { screenshotIds: form.metadata.screenshotIds, isScreenshotDefault: false }
    : {};
  const translation = { ...before, ...textsOf(form.details), ...ownScreenshots };
  return {
    ...form,
    sourceLanguage: language,
    details: { ...form.details, ...textsOf(next) },
    metadata: swapsScreenshots ? { ...form.metadata, screenshotIds: next.screenshotIds } : form.metadata,
    languages: replaceListings(form.languages, [withDirtyFlag(sourceEntry), withDirtyFlag(translation)]),
  };
}

function withDirtyFlag({ staleTexts, ...listing }: RegionalListing): RegionalListing {
  const marks = staleTexts ? { staleTexts } : {};
  return { ...listing, ...marks, isDirty: !isEmptyRegionalListing(listing) };
}

/** Replaces changed listings in place, appends new ones and drops empty ones. */
function replaceListings(listings: readonly RegionalListing[], changed: readonly RegionalListing[]): RegionalListing[] {
  const others = listings.filter((listing) => changed.every(({ language }) => language !== listing.language));
  const order = listings.map((listing) => listing.language);
  const place = ({ language }: RegionalListing) => (order.includes(language) ? order.indexOf(language) : order.length);
  return [...others, ...changed.filter((listing) => !isEmptyRegionalListing(listing))].toSorted(
    (a, b) => place(a) - place(b),
  );
}

/**
 * Changes the source language. If the new source's text was stale, the other languages are now stale instead; otherwise
 * their marks stay.
 */
export function changeSourceLanguage(form: VersionForm, language: LanguageCode): VersionForm {
  const stale = listingFor(form, language).staleTexts ?? [];
  const next = switchSourceLanguage(form, language);
  return {
    ...next,
    languages: next.languages.map((language) => markTextsStale(language, (field) => stale.includes(field))),
  };
}

/** Corrects the language of existing source texts, unless that language has texts of its own. */
export function relabelSourceLanguage(form: VersionForm, language: LanguageCode): VersionForm {
  return hasListingText(form, language) ? form : { ...form, sourceLanguage: language };
}
