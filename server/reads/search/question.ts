import { type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Tx } from "#server/db/transaction.ts";

/** What a text asks for, as `search_question` (`drizzle/0036_search.sql`) understands it; null where it has no word. */
export interface Question {
  readonly said: string;
  /** As it is compared with titles. */
  readonly folded: string;
  /** All its words, each as it begins. */
  readonly exact: SQL;
  /** All its words, whole. */
  readonly whole: SQL;
  /** Each of them, or a word that sounds like it in any script. */
  readonly near: SQL;
  /** No word sounds like one of these: `near` asks for nothing but what `exact` does. */
  readonly isAlone: boolean;
  /** Any of these. */
  readonly loose: SQL;
}

interface Answer extends Record<string, unknown> {
  readonly folded: string;
  readonly exact: string | null;
  readonly near: string | null;
  readonly loose: string | null;
}

const tsquery = (text: string): SQL => sql`${text}::tsquery`;

export async function questionOf(tx: Tx, said: string): Promise<Question | null> {
  const { rows } = await tx.execute<Answer>(sql`select folded, exact::text, near::text, loose::text
    from search_question(${said}::text, ${limits.search.words}::int)`);
  const [found] = rows;
  if (!found?.exact || !found.near || !found.loose) return null;
  const { folded, exact, near, loose } = found;
  return {
    said,
    folded,
    exact: tsquery(exact),
    whole: tsquery(exact.replaceAll(":*", "")),
    near: tsquery(near),
    isAlone: near === exact,
    loose: tsquery(loose),
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
