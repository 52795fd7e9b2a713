import { count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { writtenLimit } from "./prepared.ts";
import type { Tx } from "./transaction.ts";

/** Max rows a total counts; the extra row stands for "more than that". */
const countedRows = limits.page.counted + 1;

/** A query that can be counted up to the cap. */
export interface Countable {
  limit(rows: ReturnType<typeof writtenLimit>): SQLWrapper;
}

const countOf = (tx: Tx, rows: Countable) =>
  tx.select({ total: count() }).from(sql`${rows.limit(writtenLimit(countedRows))} counted`);

/** Selects the capped row count as a column of a page, which saves a second statement. */
export function totalBeside(tx: Tx, rows: Countable): SQL.Aliased<number> {
  return sql`${countOf(tx, rows)}`.mapWith(Number).as("total");
}

/** Replaces `cappedTotal` on a page whose rows are counted separately (`cached-query.ts`). */
export const notCounted = sql<number>`0`.as("total");

/** Selects the exact row count as a column of a page, for lists of some thousand rows. */
export const totalInAll = sql<number>`count(*) over ()::int`;

interface Counted {
  readonly total: number;
}

/** Counts rows up to the cap before the page is read, for callers whose query depends on the total. */
export async function countUpTo(tx: Tx, rows: Countable): Promise<number> {
  const [counted] = await countOf(tx, rows);
  return counted?.total ?? 0;
}

/** Returns the total from a page's first row. A page past the end has no rows, so its total is counted separately. */
export async function totalOf(tx: Tx, page: readonly Counted[], start: number, rows: () => Countable): Promise<number> {
  const [first] = page;
  if (first || start === 0) return first?.total ?? 0;
  return countUpTo(tx, rows());
}
