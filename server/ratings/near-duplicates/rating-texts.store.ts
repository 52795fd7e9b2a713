import { and, desc, eq, sql } from "drizzle-orm";
import { duplicateReviewRule } from "#contract/ratings/duplicate-reviews.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating, ratingText } from "../ratings.tables.ts";

export type RatingTextRow = typeof ratingText.$inferSelect;

/** Maximum rows per statement. */
const batchSize = 1000;

/** Finds texts that share a band with one of these. */
export async function findRatingTexts(tx: Tx, bands: readonly number[]): Promise<RatingTextRow[]> {
  if (bands.length === 0) return [];
  return tx
    .select()
    .from(ratingText)
    .where(sql`${ratingText.bands} && ${sql.param([...new Set(bands)])}::integer[]`);
}

export async function addRatingTexts(tx: Tx, rows: readonly RatingTextRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize)
    await tx.insert(ratingText).values(rows.slice(from, from + batchSize));
}

/** Deletes texts that no review contains any more, including their hashes. */
export async function deleteUnusedRatingTexts(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isUsed = sql`exists (select 1 from ${rating} where ${rating.copies} = ${ratingText.id})`;
  await tx.delete(ratingText).where(and(anyOfIds(ratingText.id, ids), sql`not ${isUsed}`));
}

/**
 * Texts shared by several of an app's newest reviews, most frequent first. Counts them by the index alone and reads
 * only the listed texts.
 */
export async function findDuplicateRatingTexts(tx: Tx, appId: string) {
  const { copies, stars, replyState, changedAt, id } = rating;
  const newest = tx
    .select({ copies, stars, replyState })
    .from(rating)
    .where(and(eq(rating.appId, appId), sql`${rating.text} <> ''`))
    .orderBy(desc(changedAt), desc(id))
    .limit(duplicateReviewRule.looked)
    .as("newest");
  // Null copies count as zero here instead of being filtered before: the planner would expect few rows and sort them
  // instead of hashing.
  const ratings = sql<number>`count(${newest.copies})`.mapWith(Number);
  const groups = tx
    .select({
      copies: newest.copies,
      ratings: ratings.as("ratings"),
      waiting: sql`count(*) filter (where ${newest.replyState} = 'none')`.mapWith(Number).as("waiting"),
      starsTotal: sql`sum(${newest.stars})`.mapWith(Number).as("stars_total"),
    })
    .from(newest)
    .groupBy(newest.copies)
    .having(sql`${ratings} >= ${sql.raw(String(duplicateReviewRule.from))}`)
    .orderBy(desc(ratings), newest.copies)
    .limit(duplicateReviewRule.shown)
    .as("said");
  const last = tx
    .select({ text: rating.text, language: rating.language })
    .from(rating)
    .where(eq(copies, groups.copies))
    .orderBy(desc(changedAt), desc(id))
    .limit(1)
    .as("last");
  return tx
    .select({
      id: sql<string>`${groups.copies}`,
      ratings: groups.ratings,
      waiting: groups.waiting,
      starsTotal: groups.starsTotal,
      text: last.text,
      language: last.language,
    })
    .from(groups)
    .innerJoinLateral(last, sql`true`)
    .orderBy(desc(groups.ratings), groups.copies);
}
