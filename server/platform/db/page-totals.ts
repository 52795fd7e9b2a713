import { count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { literalLimit } from "./fast/prepared-statements.ts";
import type { Tx } from "./transaction.ts";

/** Max rows a total counts; the extra row stands for "more than that". */
const maxCountedRows = limits.page.counted + 1;

/** Query that can be counted up to the cap. */
export interface CountableQuery {
  limit(rows: ReturnType<typeof literalLimit>): SQLWrapper;
}

const cappedCountQuery = (tx: Tx, rows: CountableQuery) =>
  tx.select({ total: count() }).from(sql`${rows.limit(literalLimit(maxCountedRows))} counted`);

/** Selects the capped row count as a column of a page, which saves a second statement. */
export function cappedTotalColumn(tx: Tx, rows: CountableQuery): SQL.Aliased<number> {
  return sql`${cappedCountQuery(tx, rows)}`.mapWith(Number).as("total");
}

/** Replaces `cappedTotalColumn` on a page whose rows are counted separately (`fast/cached-query.ts`). */
export const uncountedTotalColumn = sql<number>`0`.as("total");

/** Selects the exact row count as a column of a page, for lists of some thousand rows. */
export const exactTotalColumn = sql<number>`count(*) over ()::int`;

interface RowWithTotal {
  readonly total: number;
}

/** Counts rows up to the cap, before the page is read. For callers that build the page's query by the total. */
export async function countCapped(tx: Tx, rows: CountableQuery): Promise<number> {
  const [counted] = await cappedCountQuery(tx, rows);
  return counted?.total ?? 0;
}

/** Returns the total from a page's first row. A page past the end has no rows, so its total is counted separately. */
export async function countPageTotal(
  tx: Tx,
  page: readonly RowWithTotal[],
  start: number,
  rows: () => CountableQuery,
): Promise<number> {
  const [first] = page;
  if (first || start === 0) return first?.total ?? 0;
  return countCapped(tx, rows());
}
