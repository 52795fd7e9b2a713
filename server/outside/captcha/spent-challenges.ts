import { lt, sql } from "drizzle-orm";
import { spentChallenge } from "./captcha.tables.ts";
import type { Tx } from "#server/db/transaction.ts";

/** False where the challenge was spent before, also by another process at the same moment. */
export async function spend(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const made = await tx
    .insert(spentChallenge)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: spentChallenge.signature });
  return made.length > 0;
}

/** A challenge that has expired is refused by its date. */
export async function forgetSpentChallenges(tx: Tx): Promise<void> {
  await tx.delete(spentChallenge).where(lt(spentChallenge.expiresAt, sql`now()`));
}
