import { count, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Tx } from "./transaction.ts";

/** The most rows a total counts; one more stands for "more than that". */
export const countedRows = limits.page.counted + 1;

/** How many rows there are, `countedRows` at most: `rows` must be limited to them. */
export async function countUpTo(tx: Tx, rows: SQLWrapper): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(sql`${rows} counted`);
  return counted?.total ?? 0;
}
