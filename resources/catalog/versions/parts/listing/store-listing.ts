import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { AboutAppStatement, VersionForm } from "#contract/catalog/versions/version-form.ts";
import { localizedScreenshots } from "./language-state.ts";

/** A version's listing in one language, as the store shows it. */
export interface StoreListing {
  readonly language: LanguageCode;
  readonly title: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly iconUrl: string | null;
  readonly heroUrl: string | null;
  readonly screenshots: readonly string[];
  readonly changelog: string;
  readonly statements: readonly AboutAppStatement[];
  readonly website: string;
  readonly email: string;
  readonly developerName: string;
  readonly sizeBytes: number | null;
  readonly isUpdate: boolean;
}

export interface ListingFacts {
  readonly developerName: string;
  readonly sizeBytes: number | null;
  readonly isUpdate: boolean;
  mediaOf(id: string | null): ListingImage | undefined;
}

/**
 * Builds a version's listing in one language. Missing texts fall back to the source language field by field;
 * screenshots do too, unless the language has its own.
 */
export function buildStoreListing(form: VersionForm, language: LanguageCode, facts: ListingFacts): StoreListing {
  const regional = form.languages.find((listing) => listing.language === language);
  const own = localizedScreenshots(regional);
  const shots = own.length > 0 ? own : form.metadata.screenshotIds;
  const urlOf = (id: string | null) => facts.mediaOf(id)?.url ?? null;
  return {
    language,
    title: regional?.title || form.details.title,
    shortDescription: regional?.shortDescription || form.details.shortDescription,
    description: regional?.description || form.details.description,
    iconUrl: urlOf(form.metadata.iconId),
    heroUrl: urlOf(form.metadata.heroId),
    screenshots: shots.flatMap((id) => urlOf(id) ?? []),
    changelog: form.upload.changelog,
    statements: form.details.aboutApp,
    website: form.developerInfo.websiteUrl,
    email: form.developerInfo.supportEmail,
    developerName: facts.developerName,
    sizeBytes: facts.sizeBytes,
    isUpdate: facts.isUpdate,
  };
}

/** Builds the listing for the test group: variant B's own text and screenshots, if it has them. */
export function buildVariantBListing(listing: StoreListing, form: VersionForm, facts: ListingFacts): StoreListing {
  const own = form.abTest.screenshotIds.flatMap((id) => facts.mediaOf(id)?.url ?? []);
  return {
    ...listing,
    changelog: form.abTest.changelog || listing.changelog,
    screenshots: own.length > 0 ? own : listing.screenshots,
  };
}
