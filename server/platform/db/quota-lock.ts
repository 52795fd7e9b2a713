import { sql } from "drizzle-orm";
import type { Tx } from "./transaction.ts";

/**
 * Locks a developer's quota until the transaction ends, so that concurrent requests cannot both find room and then
 * exceed the quota. Take it after the locks on apps and versions.
 */
export async function lockQuota(tx: Tx, developerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${developerId}`}, 0))`);
}
