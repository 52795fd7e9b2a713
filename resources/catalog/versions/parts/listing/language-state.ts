import { listingTextFields as texts } from "#contract/catalog/listings/regional-listings.ts";
import { translationTargetLanguages } from "#contract/catalog/listings/source-language.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { RegionalListing, VersionForm } from "#contract/catalog/versions/version-form.ts";

/**
 * written: complete, by people, and up to date with the source. stale: the source changed since. machine: translated by
 * a machine, not reviewed. started: incomplete.
 */
export const languageStates = ["written", "stale", "machine", "started", "empty"] as const;
export type LanguageState = (typeof languageStates)[number];

/** Returns the share of the source's texts that this language has as well, 0 to 1. */
export function translatedShare(form: VersionForm, listing: RegionalListing | undefined): number {
  const sourceFields = texts.filter((field) => form.details[field].trim() !== "");
  if (!listing) return 0;
  const filledFields = texts.filter((field) => listing[field].trim() !== "");
  if (sourceFields.length === 0) return filledFields.length / texts.length;
  return sourceFields.filter((field) => listing[field].trim() !== "").length / sourceFields.length;
}

/** True if a text was written from a source text that has changed since. */
export function hasStaleTexts({ staleTexts = [] }: RegionalListing): boolean {
  return staleTexts.length > 0;
}

export function languageState(form: VersionForm, listing: RegionalListing | undefined): LanguageState {
  if (!listing || texts.every((field) => listing[field].trim() === "")) return "empty";
  if (listing.isLanguageAutoTranslated) return "machine";
  if (hasStaleTexts(listing)) return "stale";
  return translatedShare(form, listing) < 1 ? "started" : "written";
}

/** Returns the screenshots that a language shows instead of the source's. */
export function localizedScreenshots(listing: RegionalListing | undefined): readonly string[] {
  return listing && !listing.isScreenshotDefault ? listing.screenshotIds : [];
}

/** Lists the state of each language the listing can be translated into. */
export function listLanguageStates(form: VersionForm): { code: LanguageCode; state: LanguageState }[] {
  return translationTargetLanguages(form).map((code) => ({
    code,
    state: languageState(
      form,
      form.languages.find((language) => language.language === code),
    ),
  }));
}

/** Returns the number of written languages, and of all. */
export function countWrittenLanguages(form: VersionForm): { count: number; total: number } {
  const states = listLanguageStates(form);
  return { count: states.filter((state) => state.state === "written").length, total: states.length };
}
