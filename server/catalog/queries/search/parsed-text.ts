import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import { limits } from "#contract/limits.ts";

const column = (name: string): SQL => sql.raw(`(select ${name} from question)`);

/**
 * Columns of the parsed search text, for statements that start with its CTE. The text is parsed inside the statement,
 * which is then the same for every text: PostgreSQL plans it once, and the text is sent once.
 */
export const parsedTextColumns = {
  /** Folded like titles; null for a text without words, which matches nothing. */
  folded: column("folded"),
  /** Upper bound for titles that start with the text. */
  after: column("after"),
  /** `like` pattern for titles that contain the text; null for one or two letters. */
  part: column("part"),
  /** Terms for the whole words of the text, all of which must match. */
  whole: column("whole"),
  /** Query for all words, each as a prefix. */
  exact: column("exact"),
  /** `exact` without one or two letters after longer words, which match too much in an index. */
  narrow: column("narrow"),
  isNarrowed: column("is_narrowed"),
  /** `narrow` for searching apps; null if no app has such words. */
  exactSought: column("exact_sought"),
  /** Query for all words of the text, each as typed or as a word that sounds like it in any script. */
  near: column("near"),
  isNear: column("is_near"),
  /** `near` for searching apps; null for a single word, or if no app has such words. */
  nearSought: column("near_sought"),
  /** For a single word: its other forms in `near`. */
  nearWays: column("near_ways"),
  /** For three or more words: all words but one, for each word left out. */
  fewer: column("fewer"),
  /** Query for any one of the words. */
  loose: column("loose"),
  isLoose: column("is_loose"),
  /** Each form in `loose` by itself, most similar first; without `nearWays` and the single word itself. */
  ways: column("ways"),
} as const;

/**
 * Returns a CTE with the text as `search_question` parses it (`migrations/0001_functions_and_triggers.sql`). Must be a
 * statement's first CTE.
 */
export function parseTextCte(text: string): SQL {
  return sql`question as materialized (
    select case when whole is not null then folded end as folded, folded || U&'\\+10FFFF' as after,
      case when length(folded) > 2 then '%' || regexp_replace(folded, '([\\\\%_])', '\\\\\\1', 'g') || '%' end as part,
      whole, exact, narrow, narrow <> exact as is_narrowed, near, near <> exact as is_near, loose, loose <> near as is_loose,
      exact_sought, case when words > 1 then near_sought end as near_sought, fewer,
      case when words = 1 then ways[:near_ways] end as near_ways,
      case when words = 1 then ways[near_ways + 1:] else ways end as ways
    from search_question(${text}::text, ${inlineNumber(limits.search.words)}))`;
}

/** Returns the SQL condition: starts with the text. Written as a range that an index can use. */
export function startsWithText(text: SQLWrapper): SQL {
  return sql`${text} ~>=~ ${parsedTextColumns.folded} and ${text} ~<~ ${parsedTextColumns.after}`;
}

/** Writes a number into the SQL text, so that PostgreSQL plans for this many rows, whatever the search text. */
export function inlineNumber(rows: number): SQL {
  return sql.raw(String(rows));
}

/**
 * Offset and limit of a page. The limit is part of the SQL text, because a plan for an unknown length would be poor.
 */
export function pageLimitClause({ start, limit }: { readonly start: number; readonly limit: number }): SQL {
  return start > 0 ? sql`offset ${start} limit ${inlineNumber(limit)}` : sql`limit ${inlineNumber(limit)}`;
}

/** Writes statuses into the SQL text, because the planner knows how many rows have each status. */
export function inlineStatuses(words: readonly AppStatus[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** Escapes the wildcards of `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Returns a filter's words as prefixes, in titles (A), packages (B), developer names (C) or anything. */
export function prefixTermsQuery(text: string, label: "A" | "B" | "C" | ""): SQL {
  return sql`search_terms(${text}::text, ${label}::text)`;
}

/** Returns a filter's words as whole words, with the same labels. */
export function wholeTermsQuery(text: string, label: "A" | "B" | "C" | ""): SQL {
  return sql`search_whole_terms(${text}::text, ${label}::text)`;
}
