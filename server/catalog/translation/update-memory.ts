import { listingTextFields } from "#contract/catalog/listings/regional-listings.ts";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { findPublicLiveVersions } from "#server/catalog/apps/apps.store.ts";
import type { Database } from "#server/platform/db/database.ts";
import { findVersionForms } from "#server/catalog/versions/versions.store.ts";
import { type TranslationMemoryText, replaceMemoryTexts, takeTranslationDueApps } from "./translation-memory.store.ts";
import { alignSegments } from "./segments.ts";

const batchSize = 50;

/**
 * Returns aligned texts of a listing. Skips unchecked machine translations and translations older than their source
 * text.
 */
export function alignListingTexts(appId: string, form: VersionForm): TranslationMemoryText[] {
  const rows = new Map<string, TranslationMemoryText>();
  const add = (row: TranslationMemoryText) => rows.set(`${row.language} ${row.place}`, row);
  const source = form.sourceLanguage;
  for (const listing of listTranslatedListings(form)) {
    if (listing.isLanguageAutoTranslated) continue;
    for (const field of listingTextFields) {
      const [text, other] = [form.details[field], listing[field]];
      if (text.trim() === "" || other.trim() === "" || listing.staleTexts?.includes(field)) continue;
      for (const pair of alignSegments(
        field,
        { text, language: source },
        { text: other, language: listing.language },
      )) {
        add({ appId, language: source, ...pair.source });
        add({ appId, language: listing.language, ...pair.other });
      }
    }
  }
  return [...rows.values()];
}

/**
 * Updates the translation memory for every app whose live listing or visibility changed. Work that a killed process did
 * not commit stays due.
 */
export async function updateTranslationMemory({ transaction }: Pick<Database, "transaction">): Promise<void> {
  for (let taken = batchSize; taken === batchSize; )
    taken = await transaction(async (tx) => {
      const appIds = await takeTranslationDueApps(tx, batchSize);
      if (appIds.length === 0) return 0;
      const apps = await findPublicLiveVersions(tx, appIds);
      const forms = await findVersionForms(tx, [...apps.values()]);
      const rows = [...apps].flatMap(([appId, versionId]) => {
        const form = forms.get(versionId);
        return form ? alignListingTexts(appId, form) : [];
      });
      await replaceMemoryTexts(tx, appIds, rows);
      return appIds.length;
    });
}
