import { sql } from "drizzle-orm";
import type { Tx } from "./transaction.ts";

/**
 * Until the transaction ends nobody else counts what this developer has: what is counted and then added cannot be
 * added twice at once. Taken after the locks of apps and versions.
 */
export async function lockQuota(tx: Tx, developerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${developerId}`}, 0))`);
}
