import { and, eq, inArray, sql } from "drizzle-orm";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { version } from "./versions.tables.ts";

const isLanguage = (code: string): code is LanguageCode => languageCodes.some((known) => known === code);

/** Finds languages in which each app's live listing has a title, including its source language. */
export async function findListedLanguages(tx: Tx, appIds: readonly string[]): Promise<Map<string, Set<LanguageCode>>> {
  if (appIds.length === 0) return new Map();
  const rows = await tx
    .select({
      appId: version.appId,
      source: sql<string>`${version.form}->>'sourceLanguage'`,
      others: sql<string[]>`jsonb_path_query_array(${version.form}, '$.languages[*] ? (@.title != "").language')`,
    })
    .from(version)
    .where(and(inArray(version.appId, [...appIds]), eq(version.status, "active")));
  return new Map(rows.map(({ appId, source, others }) => [appId, new Set([source, ...others].filter(isLanguage))]));
}
