import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/db/transaction.ts";

/** What a text asks for, as `search_question` (`drizzle/0065_search_begins.sql`) understands it. */
export interface Question {
  readonly said: string;
  /** As it is compared with titles. */
  readonly folded: string;
  /** All its words, whole. */
  readonly whole: SQL;
  /** All its words, each as it begins. */
  readonly exact: SQL;
  /** `exact` without what an index finds too much by: one or two letters at the end of longer words. */
  readonly narrow: SQL;
  readonly isNarrowed: boolean;
  /** By what apps are looked for as `narrow` says; null where no app has such words. */
  readonly exactSought: SQL | null;
  /** Each of them, or a word that sounds like it in any script. */
  readonly near: SQL;
  /** By what apps are looked for as `near` says; null where no app has such words. */
  readonly nearSought: SQL | null;
  /** All words but one, for each of three or more. */
  readonly fewer: readonly string[];
  /** Any of these. */
  readonly loose: SQL;
  /** Each of these by itself, those that are like what was said first; of a single word without the word itself. */
  readonly ways: readonly string[];
  /** Of a single word: so many of the ways are those of `near`; else null. */
  readonly nearWays: number | null;
}

interface Answer extends Record<string, unknown> {
  readonly folded: string;
  readonly whole: string | null;
  readonly exact: string;
  readonly narrow: string;
  readonly exact_sought: string | null;
  readonly near: string;
  readonly near_sought: string | null;
  readonly fewer: string[];
  readonly loose: string;
  readonly ways: string[];
  readonly near_ways: number;
  readonly words: number;
}

const tsquery = (text: string): SQL => sql`${text}::tsquery`;
const tsqueryOrNull = (text: string | null): SQL | null => (text === null ? null : tsquery(text));

/** Null where the text has no word. */
export async function questionOf(tx: Tx, said: string): Promise<Question | null> {
  const { rows } = await tx.execute<Answer>(sql`select folded, whole::text, exact::text, narrow::text, near::text,
    loose::text, words, exact_sought::text, near_sought::text, fewer, ways, near_ways from search_question(${said}::text, ${limits.search.words}::int)`);
  const [found] = rows;
  if (!found || found.whole === null) return null;
  const { folded, whole, exact, narrow, near, fewer, loose, ways, exact_sought, near_sought } = found;
  return {
    said,
    folded,
    whole: tsquery(whole),
    exact: tsquery(exact),
    narrow: tsquery(narrow),
    isNarrowed: narrow !== exact,
    exactSought: tsqueryOrNull(exact_sought),
    near: tsquery(near),
    nearSought: tsqueryOrNull(near_sought),
    fewer,
    loose: tsquery(loose),
    ways,
    nearWays: found.words === 1 ? found.near_ways : null,
  };
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
