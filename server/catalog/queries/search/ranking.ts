import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { genericPlanComment } from "#server/platform/db/fast/auto-prepare.ts";
import { parseTextCte, parsedTextColumns, inlineNumber } from "./parsed-text.ts";

/** Maximum candidates per tier. For a frequent word these are the first ones in the index. */
export const maxCandidates = 200;
/** Minimum number of close matches; with fewer, the text is matched more loosely. */
export const minCloseMatches = 3;

interface Page {
  readonly sort: string;
  readonly start: number;
  readonly limit: number;
}

/** Kind of a text, which decides the tiers to search. */
export type SearchTextKind = "words" | "number" | "mail";
export function searchTextKind(text: string): SearchTextKind {
  return /^\d{1,15}$/.test(text) ? "number" : text.includes("@") ? "mail" : "words";
}

/**
 * Prefixes a statement with the parsed text. It is planned once for all texts, most of which are searched only once.
 */
export function withParsedText(text: string, rest: SQL): SQL {
  return sql`${genericPlanComment} with ${parseTextCte(text)} ${rest}`;
}

/**
 * Adds the rank of the rows' `words` as `by_words`: titles weigh most, then packages, then developer names. Parts that
 * are equal for the exact and the phonetic query are computed once.
 */
export function withTextRank(rows: SQL): SQL {
  const { exact, near, isNear, loose, isLoose } = parsedTextColumns;
  const fits = (terms: SQL) => sql`ts_rank(words, ${terms}, 2)`;
  return sql`(select *, 2 * by_exact + has_exact * 0.5 + 4 * by_near
      + case when ${isNear} then (words @@ ${near})::int else has_exact end
      + 2 * case when ${isLoose} then ${fits(loose)} else by_near end as by_words
    from (select *, case when ${isNear} then ${fits(near)} else by_exact end as by_near
      from (select *, ${fits(exact)} as by_exact, (words @@ ${exact})::int as has_exact from ${rows} offset 0) exactly
      offset 0) nearly)`;
}

/**
 * `(select id, rank, total …)`: the best of rows with `id` and `rank`. By relevance the page is cut here, before
 * anything else is read.
 */
export function selectBestRows(rows: SQL, { sort, start, limit }: Page): SQL {
  const best = sql`(select id, rank, count(*) over () as total from (
    select id, rank from (${rows}) candidate order by 2 desc, 1 limit ${inlineNumber(limits.search.best + 1)}) ranked`;
  return sort === "relevance" ? sql`${best} order by rank desc, id offset ${start} limit ${limit})` : sql`${best})`;
}

interface Match {
  readonly id: string;
  readonly total: number;
}

/** Returns a page of the best matches and their number, which is limited to those examined. */
export function pageOfBestMatches<Row extends Match>(rows: readonly Row[], { start }: Page) {
  const { best } = limits.search;
  const all = rows[0]?.total ?? 0;
  return { items: rows.slice(0, Math.max(0, best - start)), total: Math.min(all, best), more: all >= maxCandidates };
}
