import { desc, eq } from "drizzle-orm";
import { hasListingText, switchSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isListedApp } from "#server/catalog/apps/apps.store.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { listingMediaUrl } from "#server/catalog/listings/present-listing-media.ts";
import { findVersionForms } from "#server/catalog/versions/versions.store.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Services } from "#server/services.ts";

/** Number of recently changed apps from which the best translated one is chosen. */
const candidates = 20;
const maxScreenshots = 3;

/** Listing of an app in the store, as a phone in `language` shows it. */
export interface ShowcaseApp {
  readonly language: LanguageCode;
  readonly title: string;
  readonly shortDescription: string;
  readonly developerName: string;
  readonly iconUrl: string;
  readonly screenshotUrls: readonly string[];
  /** Number of languages that the listing has texts in. */
  readonly languages: number;
}

const translatedCount = (form: VersionForm): number =>
  languageCodes.filter((language) => hasListingText(form, language)).length;

/**
 * Finds the listed app with the most translations, in the first of the given languages that its listing has; null if no
 * listed app has a listing in one of them, an icon and screenshots.
 */
export async function findShowcaseApp(
  services: Services,
  languages: readonly LanguageCode[],
): Promise<ShowcaseApp | null> {
  const { db } = services.database;
  const rows = await db
    .select({ liveVersionId: app.liveVersionId, developerName: developer.name })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(isListedApp)
    .orderBy(desc(app.updatedAt), app.id)
    .limit(candidates);
  const ids = rows.flatMap(({ liveVersionId }) => liveVersionId ?? []);
  const forms = ids.length === 0 ? new Map<string, VersionForm>() : await findVersionForms(db, ids);
  const [best] = [...forms].toSorted(([, one], [, other]) => translatedCount(other) - translatedCount(one));
  if (!best) return null;
  const [versionId, form] = best;
  const language = languages.find((code) => hasListingText(form, code));
  if (language === undefined) return null;
  const { details, metadata } = switchSourceLanguage(form, language);
  const screenshotIds = metadata.screenshotIds.slice(0, maxScreenshots);
  const media = await findListingMedia(db, [...screenshotIds, ...(metadata.iconId === null ? [] : [metadata.iconId])]);
  const urlOf = (id: string | null): string[] =>
    media.filter((row) => row.id === id).map((row) => listingMediaUrl(services, row));
  const [iconUrl] = urlOf(metadata.iconId);
  const screenshotUrls = screenshotIds.flatMap(urlOf);
  if (iconUrl === undefined || screenshotUrls.length === 0) return null;
  return {
    language,
    title: details.title,
    shortDescription: details.shortDescription,
    developerName: rows.find(({ liveVersionId }) => liveVersionId === versionId)?.developerName ?? "",
    iconUrl,
    screenshotUrls,
    languages: translatedCount(form),
  };
}
