import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { TrendingWord } from "#contract/ratings/trending-words.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating, ratingWords } from "../ratings.tables.ts";

/** The app's newest reviews in a period, at most `most`. */
export function findTextsBetween(tx: Tx, appId: string, { from, to, most }: { from: Date; to: Date; most: number }) {
  const { text, language, changedAt, id } = rating;
  return tx
    .select({ text: sql<string>`${rating.title} || ' ' || ${text}`, language })
    .from(rating)
    .where(and(eq(rating.appId, appId), sql`${text} <> ''`, gte(changedAt, from), lt(changedAt, to)))
    .orderBy(desc(changedAt), desc(id))
    .limit(most);
}

export interface CountedWords {
  readonly countedAt: Date;
  readonly texts: number;
  readonly textsBefore: number;
  readonly words: TrendingWord[];
}

export async function saveWords(tx: Tx, appId: string, found: CountedWords): Promise<void> {
  await tx
    .insert(ratingWords)
    .values({ appId, ...found })
    .onConflictDoUpdate({ target: ratingWords.appId, set: found });
}

export async function findWords(tx: Tx, appId: string) {
  const [found] = await tx.select().from(ratingWords).where(eq(ratingWords.appId, appId));
  return found;
}
