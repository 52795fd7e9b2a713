import type { RegionalListing, VersionForm } from "#contract/versions/form.ts";

/** written: every text is there. stale: the source changed since. machine: translated, not looked at. started: some of it is missing. */
export const languageStates = ["written", "stale", "machine", "started", "empty"] as const;
export type LanguageState = (typeof languageStates)[number];

const texts = ["title", "shortDescription", "description"] as const;

/** Share of the texts the source has that this language has as well, 0 to 1. */
export function filledShare(form: VersionForm, listing: RegionalListing | undefined): number {
  const wanted = texts.filter((field) => form.details[field].trim() !== "");
  if (!listing) return 0;
  const given = texts.filter((field) => listing[field].trim() !== "");
  if (wanted.length === 0) return given.length / texts.length;
  return wanted.filter((field) => listing[field].trim() !== "").length / wanted.length;
}

/** Something was written from a source text that is another one now. */
export function isStale({ staleTexts = [] }: RegionalListing): boolean {
  return staleTexts.length > 0;
}

export function languageState(form: VersionForm, listing: RegionalListing | undefined): LanguageState {
  if (!listing || texts.every((field) => listing[field].trim() === "")) return "empty";
  if (listing.isLanguageAutoTranslated) return "machine";
  if (isStale(listing)) return "stale";
  return filledShare(form, listing) < 1 ? "started" : "written";
}
