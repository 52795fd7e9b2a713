import { and, desc, eq, gte, isNull, sql } from "drizzle-orm";
import { ratingAlarmParameters } from "#contract/ratings/rating-alarm-parameters.ts";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating, ratingCount } from "../ratings.tables.ts";
import { ratingAlarm, ratingWatch } from "./alarm.tables.ts";

export type RatingWatchRow = typeof ratingWatch.$inferSelect;
export type RatingAlarmRow = typeof ratingAlarm.$inferSelect;
type NewAlarm = typeof ratingAlarm.$inferInsert;

/** Maximum number of alarms listed per app. */
const maxListed = 20;

/** Watches of these apps and version codes. The apps' ratings must be locked. */
export function findRatingWatches(
  tx: Tx,
  appIds: readonly string[],
  codes: readonly number[],
): Promise<RatingWatchRow[]> {
  return tx
    .select()
    .from(ratingWatch)
    .where(
      and(anyOfIds(ratingWatch.appId, appIds), sql`${ratingWatch.versionCode} = any(${sql.param(codes)}::bigint[])`),
    );
}

/** Inserts or updates the watches of versions for rating alarms. */
export async function saveRatingWatches(tx: Tx, watches: readonly RatingWatchRow[]): Promise<void> {
  if (watches.length === 0) return;
  await tx
    .insert(ratingWatch)
    .values([...watches])
    .onConflictDoUpdate({
      target: [ratingWatch.appId, ratingWatch.versionCode],
      set: {
        score: sql`excluded.score`,
        ratings: sql`excluded.ratings`,
        low: sql`excluded.low`,
        since: sql`excluded.since`,
        alarmed: sql`excluded.alarmed`,
        usual: sql`excluded.usual`,
      },
    });
}

export async function createRatingAlarm(tx: Tx, alarm: NewAlarm): Promise<RatingAlarmRow> {
  const [made] = await tx.insert(ratingAlarm).values(alarm).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export function findRatingAlarms(tx: Tx, appId: string): Promise<RatingAlarmRow[]> {
  return tx
    .select()
    .from(ratingAlarm)
    .where(eq(ratingAlarm.appId, appId))
    .orderBy(sql`${ratingAlarm.acknowledgedAt} is not null`, desc(ratingAlarm.raisedAt))
    .limit(maxListed);
}

export async function findRatingAlarm(tx: Tx, id: string): Promise<RatingAlarmRow | undefined> {
  const [found] = await tx.select().from(ratingAlarm).where(eq(ratingAlarm.id, id));
  return found;
}

export async function saveAlarmAcknowledgement(
  tx: Tx,
  id: string,
  by: { at: Date; accountId: string },
): Promise<RatingAlarmRow> {
  const [changed] = await tx
    .update(ratingAlarm)
    .set({ acknowledgedAt: by.at, acknowledgedBy: by.accountId, revision: sql`${ratingAlarm.revision} + 1` })
    .where(and(eq(ratingAlarm.id, id), isNull(ratingAlarm.acknowledgedAt)))
    .returning();
  if (!changed) throw new Error("update returned no row");
  return changed;
}

/** Finds newest ratings in a version's current run. */
export function findRunRatings(tx: Tx, { appId, versionCode, since }: RatingWatchRow) {
  const { stars, language, topics, text } = rating;
  return tx
    .select({ stars, language, topics, text })
    .from(rating)
    .where(
      and(
        eq(rating.appId, appId),
        eq(rating.versionCode, versionCode),
        since ? gte(rating.changedAt, since) : undefined,
      ),
    )
    .orderBy(desc(rating.changedAt), desc(rating.id))
    .limit(ratingAlarmParameters.looked);
}

/** Finds an app's bad reviews with text: their number, in total and by topic. */
export async function findBaselineTopics(tx: Tx, appId: string) {
  const { kind, value, low } = ratingCount;
  const rows = await tx
    .select({ kind, value, low })
    .from(ratingCount)
    .where(and(eq(ratingCount.appId, appId), sql`${kind} in ('topic', 'reply')`));
  const written = rows.filter((row) => row.kind === "reply").reduce((sum, row) => sum + row.low, 0);
  const byTopic = new Map(rows.filter((row) => row.kind === "topic").map((row) => [row.value, row.low]));
  return { written, byTopic };
}
