import type { LanguageCode } from "#contract/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/versions/form.ts";
import { emptyListing, isEmptyListing, listingTexts, translateListing } from "./regional.ts";

/**
 * Translating a listing while people go on writing it. Pure, like the rules of regional listings: what is asked for is
 * noted, and what comes back is taken only where both sides still say what they said then.
 */
type ListingText = (typeof listingTexts)[number];
type Texts = Readonly<Partial<Record<ListingText, string>>>;

export interface AskedTranslation {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** The source texts that are sent. */
  readonly texts: Texts;
  /** What the other language said of each. */
  readonly before: Texts;
}

export function listingIn(form: VersionForm, language: LanguageCode): RegionalListing {
  return form.languages.find((one) => one.language === language) ?? emptyListing(language);
}

/** What is translated: what the language lacks, or what was written from a source text that is another one now. */
export const translatable = {
  missing: (listing: RegionalListing, field: ListingText) => listing[field].trim() === "",
  stale: (listing: RegionalListing, field: ListingText) => listing.staleTexts?.includes(field) === true,
} as const;

/** Null where there is nothing to ask for. */
export function askTranslation(
  form: VersionForm,
  to: LanguageCode,
  which: keyof typeof translatable,
): AskedTranslation | null {
  const listing = listingIn(form, to);
  const wanted = listingTexts.filter(
    (field) => form.details[field].trim() !== "" && translatable[which](listing, field),
  );
  const pick = (texts: Record<ListingText, string>) => Object.fromEntries(wanted.map((field) => [field, texts[field]]));
  if (wanted.length === 0) return null;
  return { from: form.sourceLanguage, to, texts: pick(form.details), before: pick(listing) };
}

/** A listing in its own place, the others where they are. */
function inPlace(form: VersionForm, listing: RegionalListing): VersionForm {
  const isThere = form.languages.some(({ language }) => language === listing.language);
  const languages = form.languages.map((one) => (one.language === listing.language ? listing : one));
  return { ...form, languages: isThere ? languages : [...languages, listing] };
}

/** The form with what came back, under the machine's mark; the same form where people were faster everywhere. */
export function takeTranslation(form: VersionForm, asked: AskedTranslation, came: Texts): VersionForm {
  const listing = listingIn(form, asked.to);
  const isOfSource = form.sourceLanguage === asked.from;
  const taken = listingTexts.filter((field) => {
    const isAsItWas = form.details[field] === asked.texts[field] && listing[field] === asked.before[field];
    return isOfSource && isAsItWas && came[field] !== undefined;
  });
  if (taken.length === 0) return form;
  const texts = Object.fromEntries(
    listingTexts.map((field) => [field, taken.includes(field) ? came[field] : listing[field]]),
  );
  const translated = translateListing(listing, texts as Record<ListingText, string>);
  const stale = listing.staleTexts?.filter((field) => !taken.includes(field));
  return inPlace(form, stale ? { ...translated, staleTexts: stale } : translated);
}

/** Back to what a language said before; the same form where somebody has written there since. */
export function undoTranslation(form: VersionForm, before: RegionalListing, after: RegionalListing): VersionForm {
  const now = listingIn(form, before.language);
  if (!listingTexts.every((field) => now[field] === after[field])) return form;
  return isEmptyListing(before)
    ? { ...form, languages: form.languages.filter(({ language }) => language !== before.language) }
    : inPlace(form, before);
}
