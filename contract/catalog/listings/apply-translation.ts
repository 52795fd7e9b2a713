import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/catalog/versions/version-form.ts";
import {
  emptyRegionalListing,
  isEmptyRegionalListing,
  listingTextFields,
  translateRegionalListing,
} from "./regional-listings.ts";

/**
 * Translates a listing while people keep editing it. Pure functions, like the rules of regional listings. A result is
 * applied only if source and target still have the texts of the request.
 */
type ListingText = (typeof listingTextFields)[number];
type Texts = Readonly<Partial<Record<ListingText, string>>>;

export interface TranslationRequest {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** Texts of the source language to translate. */
  readonly texts: Texts;
  /** Texts of the target language when the translation was requested. */
  readonly before: Texts;
}

export function listingInLanguage(form: VersionForm, language: LanguageCode): RegionalListing {
  return form.languages.find((listing) => listing.language === language) ?? emptyRegionalListing(language);
}

/** Whether a text needs translation: the language lacks it, or its source text has changed since. */
export const needsTranslation = {
  missing: (listing: RegionalListing, field: ListingText) => listing[field].trim() === "",
  stale: (listing: RegionalListing, field: ListingText) => listing.staleTexts?.includes(field) === true,
} as const;

/** Builds the request; null if nothing needs translation. */
export function buildTranslationRequest(
  form: VersionForm,
  to: LanguageCode,
  which: keyof typeof needsTranslation,
): TranslationRequest | null {
  const listing = listingInLanguage(form, to);
  const wanted = listingTextFields.filter(
    (field) => form.details[field].trim() !== "" && needsTranslation[which](listing, field),
  );
  const pick = (texts: Record<ListingText, string>) => Object.fromEntries(wanted.map((field) => [field, texts[field]]));
  if (wanted.length === 0) return null;
  return { from: form.sourceLanguage, to, texts: pick(form.details), before: pick(listing) };
}

/** Replaces one listing and leaves the others where they are. */
function replaceListing(form: VersionForm, listing: RegionalListing): VersionForm {
  const isThere = form.languages.some(({ language }) => language === listing.language);
  const languages = form.languages.map((language) => (language.language === listing.language ? listing : language));
  return { ...form, languages: isThere ? languages : [...languages, listing] };
}

/**
 * Applies the result, marked as machine translation. Returns the same form if people have edited every text meanwhile.
 */
export function applyTranslation(form: VersionForm, asked: TranslationRequest, translatedTexts: Texts): VersionForm {
  const listing = listingInLanguage(form, asked.to);
  const isOfSource = form.sourceLanguage === asked.from;
  const taken = listingTextFields.filter((field) => {
    const isAsItWas = form.details[field] === asked.texts[field] && listing[field] === asked.before[field];
    return isOfSource && isAsItWas && translatedTexts[field] !== undefined;
  });
  if (taken.length === 0) return form;
  const texts = Object.fromEntries(
    listingTextFields.map((field) => [field, taken.includes(field) ? translatedTexts[field] : listing[field]]),
  );
  const translated = translateRegionalListing(listing, texts as Record<ListingText, string>);
  const stale = listing.staleTexts?.filter((field) => !taken.includes(field));
  return replaceListing(form, stale ? { ...translated, staleTexts: stale } : translated);
}

/** Restores a language's texts from before the translation. Returns the same form if somebody has edited them since. */
export function undoTranslation(form: VersionForm, before: RegionalListing, after: RegionalListing): VersionForm {
  const now = listingInLanguage(form, before.language);
  if (!listingTextFields.every((field) => now[field] === after[field])) return form;
  return isEmptyRegionalListing(before)
    ? { ...form, languages: form.languages.filter(({ language }) => language !== before.language) }
    : replaceListing(form, before);
}
