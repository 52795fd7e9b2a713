import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { type TrendingWord, trendingWordRule } from "#contract/ratings/trending-words.ts";
import { msPerDay } from "#contract/statistics/date-ranges.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { Services } from "#server/services.ts";
import { requireRatedApp } from "../require-rated-app.ts";
import { emitRatingsChange } from "../ratings.store.ts";
import { rankTrendingWords } from "./trending-words.ts";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { rating, ratingWords } from "../ratings.tables.ts";

export const countRatingWordsJob = defineJob("count-rating-words", z.strictObject({ appId: Id }), { lane: "long" });

/** Enqueues the word count of an app with new reviews. It is delayed, so that one count covers many batches. */
export function enqueueRatingWordCount(tx: Tx, appId: string): Promise<void> {
  const runAt = new Date(Date.now() + trendingWordRule.everyMinutes * 60_000);
  return enqueueJob(tx, countRatingWordsJob, { appId }, { dedupe: appId, owner: appId, runAt });
}

/** Reads a bounded number of the newest reviews, however many an app has. */
async function findTrendingWords(tx: Tx, appId: string): Promise<CountedWords> {
  const now = new Date();
  const weekAgo = new Date(now.getTime() - trendingWordRule.days * msPerDay);
  const first = new Date(weekAgo.getTime() - trendingWordRule.weeksBefore * 7 * msPerDay);
  const week = await findTextsBetween(tx, appId, { from: weekAgo, to: now, most: trendingWordRule.texts });
  const before = await findTextsBetween(tx, appId, { from: first, to: weekAgo, most: trendingWordRule.textsBefore });
  return { countedAt: now, texts: week.length, textsBefore: before.length, words: rankTrendingWords(week, before) };
}

export function countRatingWordsJobHandler({ database }: Pick<Services, "database">): JobHandler {
  return createJobHandler(countRatingWordsJob, {
    prepare: async ({ appId }) => {
      const words = await findTrendingWords(database.db, appId);
      return async (tx) => {
        const app = await findApp(tx, appId);
        if (!app) return;
        await saveWords(tx, appId, words);
        emitRatingsChange(tx, app.developerId, []);
      };
    },
  });
}

/** Counts the words at once, for a caller that wrote many ratings in this transaction. */
export async function countRatingWordsNow(tx: Tx, appId: string): Promise<void> {
  await saveWords(tx, appId, await findTrendingWords(tx, appId));
}

const noWords = { countedAt: null, texts: 0, textsBefore: 0, items: [] };

/** Words as last counted; none if the count is older than its `days`. */
export const listTrendingWordsRoute = handle(ratingCalls.newRatingWords)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  const counted = await findWords(db, params.id);
  if (!counted || counted.countedAt.getTime() < Date.now() - trendingWordRule.days * msPerDay) return noWords;
  const { countedAt, texts, textsBefore, words } = counted;
  return { countedAt: countedAt.toISOString(), texts, textsBefore, items: words };
});

/** Finds the app's newest reviews in a period, at most `most`. */
function findTextsBetween(tx: Tx, appId: string, { from, to, most }: { from: Date; to: Date; most: number }) {
  const { text, language, changedAt, id } = rating;
  return tx
    .select({ text: sql<string>`${rating.title} || ' ' || ${text}`, language })
    .from(rating)
    .where(and(eq(rating.appId, appId), sql`${text} <> ''`, gte(changedAt, from), lt(changedAt, to)))
    .orderBy(desc(changedAt), desc(id))
    .limit(most);
}

interface CountedWords {
  readonly countedAt: Date;
  readonly texts: number;
  readonly textsBefore: number;
  readonly words: TrendingWord[];
}

async function saveWords(tx: Tx, appId: string, counted: CountedWords): Promise<void> {
  await tx
    .insert(ratingWords)
    .values({ appId, ...counted })
    .onConflictDoUpdate({ target: ratingWords.appId, set: counted });
}

async function findWords(tx: Tx, appId: string) {
  const [found] = await tx.select().from(ratingWords).where(eq(ratingWords.appId, appId));
  return found;
}
