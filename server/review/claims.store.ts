import { eq } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";

/** A claim is no change of the version: its revision stays, so that nobody's save loses against it. */
export async function setClaim(
  tx: Tx,
  versionId: string,
  claim: { claimedBy: string | null; claimedAt: Date | null },
): Promise<void> {
  await tx.update(version).set(claim).where(eq(version.id, versionId));
}
