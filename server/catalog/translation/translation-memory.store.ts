import { inArray, sql } from "drizzle-orm";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { minFuzzySimilarity, maxFuzzyLength } from "./fuzzy-limits.ts";
import { translationDueApp, translationText } from "./translation.tables.ts";

export type TranslationMemoryText = Pick<typeof translationText.$inferInsert, "appId" | "place" | "language" | "text">;

/** Takes up to `most` due apps off the list; concurrent processes get different ones. */
export async function takeTranslationDueApps(tx: Tx, most: number): Promise<string[]> {
  const due = tx
    .select({ appId: translationDueApp.appId })
    .from(translationDueApp)
    .limit(most)
    .for("update", { skipLocked: true });
  const taken = await tx
    .delete(translationDueApp)
    .where(inArray(translationDueApp.appId, due))
    .returning({ appId: translationDueApp.appId });
  return taken.map(({ appId }) => appId);
}

const batchSize = 1_000;

/** Replaces the stored texts of these apps. */
export async function replaceMemoryTexts(
  tx: Tx,
  appIds: readonly string[],
  rows: readonly TranslationMemoryText[],
): Promise<void> {
  await tx.delete(translationText).where(inArray(translationText.appId, [...appIds]));
  for (let at = 0; at < rows.length; at += batchSize)
    await tx.insert(translationText).values(rows.slice(at, at + batchSize));
}

export interface TranslationMemoryQuery {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  /** App whose own wording is preferred. */
  readonly appId: string;
  readonly texts: readonly string[];
}

export interface TranslationMemoryMatch {
  /** Index of the text in the query. */
  readonly at: number;
  readonly source: string;
  readonly text: string;
  /** Similarity of the two texts, from 0 to 1. */
  readonly rate: number;
}

/** Maximum rows read per key. If so many apps contain the same sentence, one of them has a translation. */
const maxRowsPerKey = 500;

/** Computes each text's key once, not for every compared row. */
const askedTexts = (texts: readonly string[]) => sql`with asked as materialized (
  select at, translation_key(said) as key from unnest(${sql.param([...texts])}::text[]) with ordinality as given (said, at))`;
const isSameSegment = sql`other.app_id = one.app_id and other.place = one.place`;

/**
 * Finds the exact matches after folding, with any numbers: the app's own translation, else the one most apps agree on.
 */
export async function findExactTranslations(
  tx: Tx,
  { from, to, appId, texts }: TranslationMemoryQuery,
): Promise<TranslationMemoryMatch[]> {
  const { rows } = await tx.execute<{ at: string; source: string; text: string }>(sql`
    ${askedTexts(texts)}
    select distinct on (asked.at) asked.at, min(one.text) as source, other.text
    from asked
    cross join lateral (
      select app_id, place, text from ${translationText}
      where language = ${from} and md5(${translationText.key}) = md5(asked.key) and ${translationText.key} = asked.key
      limit ${sql.raw(String(maxRowsPerKey))}
    ) one
    join ${translationText} other on ${isSameSegment} and other.language = ${to}
    group by asked.at, other.text
    order by asked.at, bool_or(one.app_id = ${appId}) desc, count(distinct one.app_id) desc, other.text`);
  return rows.map(({ at, source, text }) => ({ at: Number(at) - 1, source, text, rate: 1 }));
}

const candidatesPerText = 20;

/**
 * Finds the most similar match for each text. The index skips texts below the minimum similarity, which is set for this
 * transaction.
 */
export async function findFuzzyTranslations(
  database: Database,
  { from, to, appId, texts }: TranslationMemoryQuery,
): Promise<TranslationMemoryMatch[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(minFuzzySimilarity)}, true)`);
    const { rows } = await tx.execute<{ at: string; source: string; text: string; rate: number }>(sql`
      ${askedTexts(texts)}
      select distinct on (asked.at) asked.at, one.text as source, other.text, one.rate
      from asked
      cross join lateral (
        select app_id, place, text, similarity(${translationText.key}, asked.key) as rate from ${translationText}
        where language = ${from} and ${translationText.key} % asked.key and length(key) <= ${sql.raw(String(maxFuzzyLength))}
        order by rate desc limit ${sql.raw(String(candidatesPerText))}
      ) one
      join ${translationText} other on ${isSameSegment} and other.language = ${to}
      order by asked.at, one.rate desc, one.app_id = ${appId} desc, other.text`);
    return rows.map(({ at, source, text, rate }) => ({ at: Number(at) - 1, source, text, rate }));
  });
}
