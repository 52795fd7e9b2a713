import { and, between, eq, gt, getTableColumns, notInArray, sql } from "drizzle-orm";
import { ratingLimits } from "#contract/ratings/rating.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { RatingCountDelta } from "./rating-count-deltas.ts";
import { rating, ratingCount } from "./ratings.tables.ts";

/** Maximum rows per statement. */
const batchSize = 1000;

/** Adds deltas to apps' rating counts. Rows are locked in the order of the deltas. */
export async function incrementRatingCounts(tx: Tx, changes: readonly RatingCountDelta[]): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize)
    await tx
      .insert(ratingCount)
      .values(changes.slice(from, from + batchSize))
      .onConflictDoUpdate({
        target: [ratingCount.appId, ratingCount.kind, ratingCount.value],
        set: {
          ratings: sql`${ratingCount.ratings} + excluded.ratings`,
          starsTotal: sql`${ratingCount.starsTotal} + excluded.stars_total`,
          low: sql`${ratingCount.low} + excluded.low`,
          name: sql`case when excluded.name = '' then ${ratingCount.name} else excluded.name end`,
        },
      });
}

/** Finds number and stars of each app's ratings; apps without ratings are missing. */
export async function findRatingTotals(tx: Tx, appIds: readonly string[]) {
  const rows = await tx
    .select({
      appId: ratingCount.appId,
      ratings: sql`sum(${ratingCount.ratings})`.mapWith(Number),
      starsTotal: sql`sum(${ratingCount.starsTotal})`.mapWith(Number),
    })
    .from(ratingCount)
    .where(and(anyOfIds(ratingCount.appId, appIds), eq(ratingCount.kind, "stars")))
    .groupBy(ratingCount.appId);
  return new Map(rows.map((row) => [row.appId, row]));
}

const rank = sql<number>`row_number() over (partition by ${ratingCount.kind} order by ${ratingCount.ratings} desc, ${ratingCount.value})`;

/** An app's counts by kind, highest first, limited to what a filter can offer. */
const countsOfApp = preparedStatement((tx) => {
  const ranked = tx
    .select({ ...getTableColumns(ratingCount), rank: rank.as("rank") })
    .from(ratingCount)
    .where(
      and(
        eq(ratingCount.appId, sql.placeholder("appId")),
        sql`${ratingCount.ratings} > 0`,
        notInArray(ratingCount.kind, ["day", "change"]),
      ),
    )
    .as("ranked");
  return tx
    .select()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${sql.raw(String(ratingLimits.choices))}`)
    .orderBy(ranked.rank)
    .prepare("rating_counts_of_app");
});

export function findRatingCounts(tx: Tx, appId: string) {
  return countsOfApp(tx).execute({ appId });
}

const changesOfApp = preparedStatement((tx) =>
  tx
    .select({ changes: ratingCount.ratings })
    .from(ratingCount)
    .where(and(eq(ratingCount.appId, sql.placeholder("appId")), eq(ratingCount.kind, "change")))
    .prepare("rating_changes_of_app"),
);

/** Finds the number of changes to an app's ratings and replies. */
export async function findRatingChangeCount(tx: Tx, appId: string): Promise<number> {
  const [found] = await changesOfApp(tx).execute({ appId });
  return found?.changes ?? 0;
}

/** Finds ratings by the day of their last change, in a period, oldest day first. */
export function findDailyRatingCounts(tx: Tx, appIds: readonly string[], { from, to }: DateRange) {
  const { appId, value: day, ratings, starsTotal, low } = ratingCount;
  return tx
    .select({ appId, day, ratings, starsTotal, low })
    .from(ratingCount)
    .where(and(anyOfIds(appId, appIds), eq(ratingCount.kind, "day"), between(day, from, to), gt(ratings, 0)))
    .orderBy(day);
}

/** Recounts the reply states, after many of them changed at once. */
export async function recountRatingReplies(tx: Tx, appIds: readonly string[]): Promise<void> {
  await tx.delete(ratingCount).where(and(anyOfIds(ratingCount.appId, appIds), eq(ratingCount.kind, "reply")));
  await tx.execute(sql`
    insert into ${ratingCount} (app_id, kind, value, ratings, stars_total, low)
    select ${rating.appId}, 'reply', ${rating.replyState}, count(*), sum(${rating.stars}),
      count(*) filter (where ${rating.stars} <= 2) from ${rating}
    where ${anyOfIds(rating.appId, appIds)} and ${rating.text} <> '' group by 1, 2, 3`);
}
