import { lt, sql } from "drizzle-orm";
import { spentChallenge } from "./captcha.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Marks a challenge as used; false if it was used before, even by another process at the same moment. */
export async function spendChallenge(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const made = await tx
    .insert(spentChallenge)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: spentChallenge.signature });
  return made.length > 0;
}

/** Deletes expired challenges; their date alone refuses them. */
export async function forgetSpentChallenges(tx: Tx): Promise<void> {
  await tx.delete(spentChallenge).where(lt(spentChallenge.expiresAt, sql`now()`));
}
