import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "#server/platform/db/database.ts";
import { columnCasing } from "#server/platform/db/casing.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/**
 * Runs work without a statement timeout. 200,000 developers, or an index of a million rows, take minutes in the
 * embedded database, where a transaction has seconds.
 */
export async function withoutStatementTimeout<T>({ pool }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    return await work(drizzle({ client, ...columnCasing }));
  } finally {
    await client.query("reset statement_timeout; reset synchronous_commit; reset maintenance_work_mem");
    client.release();
  }
}
