import { and, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { queuePlace, version, awaitsReview } from "#server/catalog/versions/versions.tables.ts";

/** Number of waiting versions before a place in the queue. */
export function countAhead(db: Tx, place: Date): Promise<number> {
  return db.$count(version, and(awaitsReview(version), sql`${queuePlace(version)} < ${place.toISOString()}`));
}
