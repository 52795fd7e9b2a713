import type { RegionalLanguageCode } from "#contract/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/versions/form.ts";

/** The rules of regional listings (specification, section 4). Pure: they answer a new value, never change theirs. */

export const emptyListing = (language: RegionalLanguageCode): RegionalListing => ({
  language,
  title: "",
  shortDescription: "",
  description: "",
  screenshotIds: [],
  isScreenshotDefault: false,
  needsLanguageSupport: false,
  isLanguageAutoTranslated: false,
  isDirty: false,
});

/** Clean again when all its fields are empty or false. */
export const isEmptyListing = (listing: RegionalListing): boolean =>
  listing.title === "" &&
  listing.shortDescription === "" &&
  listing.description === "" &&
  listing.screenshotIds.length === 0 &&
  !listing.isScreenshotDefault &&
  !listing.needsLanguageSupport &&
  !listing.isLanguageAutoTranslated;

type ListingEdit = Partial<Omit<RegionalListing, "language" | "isDirty">>;

/** An edit by a person; editing the screenshots clears the default-screenshots flag. */
export function editListing(listing: RegionalListing, edit: ListingEdit): RegionalListing {
  const own = edit.screenshotIds === undefined ? {} : { isScreenshotDefault: false };
  const edited = { ...listing, ...own, ...edit };
  return { ...edited, isDirty: !isEmptyListing(edited) };
}

/** What machine translation brings; the mark stays until the source or the text changes. */
export const translateListing = (
  listing: RegionalListing,
  text: Pick<RegionalListing, "title" | "shortDescription" | "description">,
): RegionalListing => ({ ...listing, ...text, isLanguageAutoTranslated: true, isDirty: true });

const sourceTexts = ["title", "shortDescription", "description"] as const;

/** Editing title, description or short description clears the auto-translated flag on all regional languages. */
export function editDetails(form: VersionForm, edit: Partial<VersionForm["details"]>): VersionForm {
  const details = { ...form.details, ...edit };
  const sourceChanged = sourceTexts.some((field) => details[field] !== form.details[field]);
  if (!sourceChanged) return { ...form, details };
  const languages = form.languages.map((listing) => {
    const cleared = { ...listing, isLanguageAutoTranslated: false };
    return { ...cleared, isDirty: listing.isDirty && !isEmptyListing(cleared) };
  });
  return { ...form, details, languages };
}

/** Puts one language's listing in place, or takes it out when nothing is left in it. */
export function putListing(form: VersionForm, listing: RegionalListing): VersionForm {
  const others = form.languages.filter((other) => other.language !== listing.language);
  return { ...form, languages: isEmptyListing(listing) ? others : [...others, listing] };
}
