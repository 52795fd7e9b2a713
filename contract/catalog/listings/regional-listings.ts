import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/catalog/versions/version-form.ts";

/**
 * Rules of regional listings (specification, section 4). Pure functions: each returns a new value and leaves its
 * arguments unchanged.
 */

/** Fields of a listing before any input. */
export const emptyListingFields: Omit<RegionalListing, "language"> = {
  title: "",
  shortDescription: "",
  description: "",
  screenshotIds: [],
  isScreenshotDefault: false,
  needsLanguageSupport: false,
  isLanguageAutoTranslated: false,
  isDirty: false,
};

export function emptyRegionalListing(language: LanguageCode): RegionalListing {
  return { language, ...emptyListingFields };
}

/** True if all fields of a listing are empty or false, so that the form needs no entry for it. */
export function isEmptyRegionalListing(listing: RegionalListing): boolean {
  return (
    listing.title === "" &&
    listing.shortDescription === "" &&
    listing.description === "" &&
    listing.screenshotIds.length === 0 &&
    !listing.isScreenshotDefault &&
    !listing.needsLanguageSupport &&
    !listing.isLanguageAutoTranslated
  );
}

type ListingEdit = Partial<Omit<RegionalListing, "language" | "isDirty">>;

/**
 * Applies a person's edit. Editing the screenshots clears the default-screenshots flag; editing a text clears its stale
 * mark.
 */
export function editRegionalListing(listing: RegionalListing, edit: ListingEdit): RegionalListing {
  const own = edit.screenshotIds === undefined ? {} : { isScreenshotDefault: false };
  const stale = listing.staleTexts && { staleTexts: listing.staleTexts.filter((field) => edit[field] === undefined) };
  const edited = { ...listing, ...stale, ...own, ...edit };
  return { ...edited, isDirty: !isEmptyRegionalListing(edited) };
}

/** Applies a machine translation, marked as such until the source or the text changes. */
export function translateRegionalListing(
  listing: RegionalListing,
  text: Pick<RegionalListing, "title" | "shortDescription" | "description">,
): RegionalListing {
  return { ...listing, ...text, isLanguageAutoTranslated: true, isDirty: true };
}

/** Names of the text fields that each language has of its own. */
export const listingTextFields = ["title", "shortDescription", "description"] as const;
type ListingText = (typeof listingTextFields)[number];

/** Marks texts as stale if their source has changed; each field is marked once, in the order of the form. */
export function markTextsStale(listing: RegionalListing, changed: (field: ListingText) => boolean): RegionalListing {
  const stale = listingTextFields.filter(
    (field) => listing.staleTexts?.includes(field) || (changed(field) && listing[field] !== ""),
  );
  return stale.length > 0 ? { ...listing, staleTexts: stale } : listing;
}

/**
 * Applies an edit of the source texts. Editing title, description or short description clears every regional language's
 * auto-translated flag and marks the texts of that field as stale.
 */
export function editSourceDetails(form: VersionForm, edit: Partial<VersionForm["details"]>): VersionForm {
  const details = { ...form.details, ...edit };
  const changed = (field: ListingText) => details[field] !== form.details[field];
  if (!listingTextFields.some(changed)) return { ...form, details };
  const languages = form.languages.map((listing) => {
    const cleared = { ...markTextsStale(listing, changed), isLanguageAutoTranslated: false };
    return { ...cleared, isDirty: listing.isDirty && !isEmptyRegionalListing(cleared) };
  });
  return { ...form, details, languages };
}

/** Replaces one language's listing in the form, or removes an empty one. */
export function upsertRegionalListing(form: VersionForm, listing: RegionalListing): VersionForm {
  const others = form.languages.filter((other) => other.language !== listing.language);
  return { ...form, languages: isEmptyRegionalListing(listing) ? others : [...others, listing] };
}
