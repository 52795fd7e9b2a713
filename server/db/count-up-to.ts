import { count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { writtenLimit } from "./prepared.ts";
import type { Tx } from "./transaction.ts";

/** The most rows a total counts; one more stands for "more than that". */
const countedRows = limits.page.counted + 1;

/** A query that is to be counted, cut where counting ends. */
export interface Countable {
  limit(rows: ReturnType<typeof writtenLimit>): SQLWrapper;
}

const countOf = (tx: Tx, rows: Countable) =>
  tx.select({ total: count() }).from(sql`${rows.limit(writtenLimit(countedRows))} counted`);

/** How many rows there are, `countedRows` at most, as a column of a page of them: one statement instead of two. */
export function totalBeside(tx: Tx, rows: Countable): SQL.Aliased<number> {
  return sql`${countOf(tx, rows)}`.mapWith(Number).as("total");
}

/** In the place of `totalBeside` on a page whose rows are counted apart (`kept-answer.ts`). */
export const notCounted = sql<number>`0`.as("total");

/**
 * How many rows there are in all, beside each of a page: for lists of some thousands, which are counted to their end.
 */
export const totalInAll = sql<number>`count(*) over ()::int`;

interface Counted {
  readonly total: number;
}

/** How many rows there are, `countedRows` at most, asked before the page where that decides how it is found. */
export async function countUpTo(tx: Tx, rows: Countable): Promise<number> {
  const [counted] = await countOf(tx, rows);
  return counted?.total ?? 0;
}

/** The total that stands beside the rows of a page; a page past the end has none, and is counted for. */
export async function totalOf(tx: Tx, page: readonly Counted[], start: number, rows: () => Countable): Promise<number> {
  const [first] = page;
  if (first || start === 0) return first?.total ?? 0;
  return countUpTo(tx, rows());
}
