import { listingTexts } from "#contract/listings/regional.ts";
import { translationsOf } from "#contract/listings/source-language.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { findReadableApps } from "#server/apps/apps.store.ts";
import type { Database } from "#server/db/database.ts";
import { findForms } from "#server/versions/versions.store.ts";
import { type RememberedText, remember, takeDue } from "./memory.store.ts";
import { pairedPlaces } from "./pieces.ts";

const atOnce = 50;

/** Aligned texts of a listing. Skips unchecked machine translations and translations older than their source text. */
export function textsToRemember(appId: string, form: VersionForm): RememberedText[] {
  const rows = new Map<string, RememberedText>();
  const add = (row: RememberedText) => rows.set(`${row.language} ${row.place}`, row);
  const source = form.sourceLanguage;
  for (const listing of translationsOf(form)) {
    if (listing.isLanguageAutoTranslated) continue;
    for (const field of listingTexts) {
      const [text, other] = [form.details[field], listing[field]];
      if (text.trim() === "" || other.trim() === "" || listing.staleTexts?.includes(field)) continue;
      for (const pair of pairedPlaces(field, { text, language: source }, { text: other, language: listing.language })) {
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
export async function rememberTranslations({ transaction }: Pick<Database, "transaction">): Promise<void> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await transaction(async (tx) => {
      const appIds = await takeDue(tx, atOnce);
      if (appIds.length === 0) return 0;
      const apps = await findReadableApps(tx, appIds);
      const forms = await findForms(tx, [...apps.values()]);
      const rows = [...apps].flatMap(([appId, versionId]) => {
        const form = forms.get(versionId);
        return form ? textsToRemember(appId, form) : [];
      });
      await remember(tx, appIds, rows);
      return appIds.length;
    });
}
