import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AppStatus } from "#contract/apps/status.ts";
import { limits } from "#contract/limits.ts";

const column = (name: string): SQL => sql.raw(`(select ${name} from question)`);

/**
 * What a text asks for, in the statement that begins with `asking` it. It is found out where it is looked for: the
 * statement is then the same for every text, so that the database plans it once, and the text goes there once.
 */
export const question = {
  /** As it is compared with titles; null where it has no word, and nothing is found. */
  folded: column("folded"),
  /** What begins with it stands before this. */
  after: column("after"),
  /** What it is part of is like this; null of one or two letters. */
  part: column("part"),
  /** All its words, whole. */
  whole: column("whole"),
  /** All its words, each as it begins. */
  exact: column("exact"),
  /** `exact` without what an index finds too much by: one or two letters at the end of longer words. */
  narrow: column("narrow"),
  isNarrowed: column("is_narrowed"),
  /** By what apps are looked for as `narrow` says; null where no app has such words. */
  exactSought: column("exact_sought"),
  /** Each of them, or a word that sounds like it in any script. */
  near: column("near"),
  isNear: column("is_near"),
  /** By what apps are looked for as `near` says; null of a single word, and where no app has such words. */
  nearSought: column("near_sought"),
  /** Of a single word, those that `near` has beside it. */
  nearWays: column("near_ways"),
  /** All words but one, for each of three or more. */
  fewer: column("fewer"),
  /** Any of these. */
  loose: column("loose"),
  isLoose: column("is_loose"),
  /** Each of `loose` by itself, those that are like what was said first; without `nearWays` and a single word itself. */
  ways: column("ways"),
} as const;

/** The text, as `search_question` (`drizzle/0065_search_begins.sql`) understands it: the first of a statement's parts. */
export function asking(said: string): SQL {
  return sql`question as materialized (
    select case when whole is not null then folded end as folded, folded || U&'\\+10FFFF' as after,
      case when length(folded) > 2 then '%' || regexp_replace(folded, '([\\\\%_])', '\\\\\\1', 'g') || '%' end as part,
      whole, exact, narrow, narrow <> exact as is_narrowed, near, near <> exact as is_near, loose, loose <> near as is_loose,
      exact_sought, case when words > 1 then near_sought end as near_sought, fewer,
      case when words = 1 then ways[:near_ways] end as near_ways,
      case when words = 1 then ways[near_ways + 1:] else ways end as ways
    from search_question(${said}::text, ${written(limits.search.words)}))`;
}

/** What begins as the text does, in the order of an index. */
export function beginsAsSaid(text: SQLWrapper): SQL {
  return sql`${text} ~>=~ ${question.folded} and ${text} ~<~ ${question.after}`;
}

/** A number in the text of the statement, so that it is planned for so few rows whatever the text. */
export function written(rows: number): SQL {
  return sql.raw(String(rows));
}

/** Where a page is cut, likewise: a plan for any place and length would be a poor one. */
export function pageCut({ start, limit }: { readonly start: number; readonly limit: number }): SQL {
  return start > 0 ? sql`offset ${start} limit ${written(limit)}` : sql`limit ${written(limit)}`;
}

/** Words of the contract, likewise: of one of them the database knows how many rows have it. */
export function writtenWords(words: readonly AppStatus[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** What a `like` takes for letters only. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The words of a filter, each as it begins: of titles (A), packages (B), developers (C), or of anything. */
export function termsOf(text: string, label: "A" | "B" | "C" | ""): SQL {
  return sql`search_terms(${text}::text, ${label}::text)`;
}

/** The same words whole. */
export function wholeTermsOf(text: string, label: "A" | "B" | "C" | ""): SQL {
  return sql`search_whole_terms(${text}::text, ${label}::text)`;
}
