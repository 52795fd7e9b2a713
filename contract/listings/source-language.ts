import { type LanguageCode, languageCodes } from "#contract/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/versions/form.ts";
import { emptyListing, isEmptyListing, listingTexts, withStale } from "./regional.ts";

/**
 * The language a listing is written in first: its texts stand in the details, those of the others in `languages`. What
 * a language has beside its texts and the details have no place for stays in its entry of `languages`, also while it is
 * the source. Pure, like the rules of regional listings.
 */

/** The listings besides the source. */
export function translationsOf(form: VersionForm): RegionalListing[] {
  return form.languages.filter((one) => one.language !== form.sourceLanguage);
}

/** The languages a listing can be translated into: all but its source. */
export function targetLanguages({ sourceLanguage }: Pick<VersionForm, "sourceLanguage">): LanguageCode[] {
  return languageCodes.filter((code) => code !== sourceLanguage);
}

const textsOf = ({ title, shortDescription, description }: Pick<RegionalListing, (typeof listingTexts)[number]>) => ({
  title,
  shortDescription,
  description,
});
const noTexts = textsOf(emptyListing("en-US"));

const entryOf = (form: VersionForm, language: LanguageCode): RegionalListing =>
  form.languages.find((one) => one.language === language) ?? emptyListing(language);

export function hasTexts(form: VersionForm, language: LanguageCode): boolean {
  const texts = language === form.sourceLanguage ? form.details : entryOf(form, language);
  return listingTexts.some((field) => texts[field].trim() !== "");
}

const showsOwn = ({ screenshotIds, isScreenshotDefault }: RegionalListing): boolean =>
  screenshotIds.length > 0 && !isScreenshotDefault;

/**
 * The same listing told from another language: every text and picture stays with the language it is in. Screenshots
 * that the new source shows as its own become those of every language without.
 */
export function inSourceLanguage(form: VersionForm, language: LanguageCode): VersionForm {
  if (language === form.sourceLanguage) return form;
  const [next, before] = [entryOf(form, language), entryOf(form, form.sourceLanguage)];
  const trades = showsOwn(next);
  const left = { ...next, ...noTexts, staleTexts: undefined, isLanguageAutoTranslated: false };
  const kept = trades ? { ...left, screenshotIds: [] } : left;
  const shown = trades ? { screenshotIds: form.metadata.screenshotIds, isScreenshotDefault: false } : {};
  const translation = { ...before, ...textsOf(form.details), ...shown };
  return {
    ...form,
    sourceLanguage: language,
    details: { ...form.details, ...textsOf(next) },
    metadata: trades ? { ...form.metadata, screenshotIds: next.screenshotIds } : form.metadata,
    languages: placed(form.languages, [settled(kept), settled(translation)]),
  };
}

function settled({ staleTexts, ...listing }: RegionalListing): RegionalListing {
  const marks = staleTexts ? { staleTexts } : {};
  return { ...listing, ...marks, isDirty: !isEmptyListing(listing) };
}

/** Each in the place its language had, new ones last, empty ones nowhere. */
function placed(listings: readonly RegionalListing[], changed: readonly RegionalListing[]): RegionalListing[] {
  const others = listings.filter((one) => changed.every(({ language }) => language !== one.language));
  const order = listings.map((one) => one.language);
  const place = ({ language }: RegionalListing) => (order.includes(language) ? order.indexOf(language) : order.length);
  return [...others, ...changed.filter((one) => !isEmptyListing(one))].toSorted(
    (one, other) => place(one) - place(other),
  );
}

/**
 * Another language becomes the source. Where its own text was stale, it is the others that differ from it now; where
 * it was not, they are what they were.
 */
export function chooseSource(form: VersionForm, language: LanguageCode): VersionForm {
  const stale = entryOf(form, language).staleTexts ?? [];
  const next = inSourceLanguage(form, language);
  return { ...next, languages: next.languages.map((one) => withStale(one, (field) => stale.includes(field))) };
}

/** The texts were in this language all along; only where it has none of its own. */
export function renameSource(form: VersionForm, language: LanguageCode): VersionForm {
  return hasTexts(form, language) ? form : { ...form, sourceLanguage: language };
}
