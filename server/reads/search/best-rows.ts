import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { plannedOnce } from "#server/db/name-hot-statements.ts";
import { asking, question, written } from "./question.ts";

/** So many are looked at in each way of matching; of a word that many rows have, the first that the index knows. */
export const looked = 200;
/** Fewer than these, and the text is taken more loosely. */
export const few = 3;

interface Page {
  readonly sort: string;
  readonly start: number;
  readonly limit: number;
}

/** What a text looks like decides which ways are looked for. */
export type TextKind = "words" | "number" | "mail";
const kindOf = (said: string): TextKind => (/^\d{1,15}$/.test(said) ? "number" : said.includes("@") ? "mail" : "words");

/** What differs by the kind of a text: made for each of them at once, and found by the text. */
export function ofEachKind<Made>(make: (kind: TextKind) => Made): (said: string) => Made {
  const made = { words: make("words"), number: make("number"), mail: make("mail") };
  return (said) => made[kindOf(said)];
}

/** A statement about a text: planned once for all texts, of which most are asked for by no one else. */
export function aboutText(said: string, rest: SQL): SQL {
  return sql`${plannedOnce} with ${asking(said)} ${rest}`;
}

/**
 * Rows with how well their `words` fit: `by_words`, where a match of a title is worth most, then of a package, then of a
 * developer's name. Of what is the same for the text as it was said and as it sounds nothing is found out twice.
 */
export function withFit(rows: SQL): SQL {
  const { exact, near, isNear, loose, isLoose } = question;
  const fits = (terms: SQL) => sql`ts_rank(words, ${terms}, 2)`;
  return sql`(select *, 2 * by_exact + has_exact * 0.5 + 4 * by_near
      + case when ${isNear} then (words @@ ${near})::int else has_exact end
      + 2 * case when ${isLoose} then ${fits(loose)} else by_near end as by_words
    from (select *, case when ${isNear} then ${fits(near)} else by_exact end as by_near
      from (select *, ${fits(exact)} as by_exact, (words @@ ${exact})::int as has_exact from ${rows} offset 0) exactly
      offset 0) nearly)`;
}

/**
 * `(select id, rank, total …)` of rows with an `id` and a `rank`: the best of them. In the order of the ranks a page is
 * cut before anything else is read of its rows.
 */
export function rankedRows(rows: SQL, { sort, start, limit }: Page): SQL {
  const best = sql`(select id, rank, count(*) over () as total from (
    select id, rank from (${rows}) candidate order by 2 desc, 1 limit ${written(limits.search.best + 1)}) ranked`;
  return sort === "relevance" ? sql`${best} order by rank desc, id offset ${start} limit ${limit})` : sql`${best})`;
}

interface Match {
  readonly id: string;
  readonly total: number;
}

/** A page of the best matches, and how many there are: no more are told of than are looked at. */
export function counted<Row extends Match>(rows: readonly Row[], { start }: Page) {
  const { best } = limits.search;
  const all = rows[0]?.total ?? 0;
  return { items: rows.slice(0, Math.max(0, best - start)), total: Math.min(all, best), more: all >= looked };
}
