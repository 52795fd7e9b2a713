import { lt, sql } from "drizzle-orm";
import { spentCaptchaChallenge } from "./captcha.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Marks a challenge as used; false if it was used before, even by another process at the same moment. */
export async function redeemCaptchaChallenge(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const made = await tx
    .insert(spentCaptchaChallenge)
    .values({ signature, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: spentCaptchaChallenge.signature });
  return made.length > 0;
}

/** Deletes expired challenges; their date alone refuses them. */
export async function deleteSpentChallenges(tx: Tx): Promise<void> {
  await tx.delete(spentCaptchaChallenge).where(lt(spentCaptchaChallenge.expiresAt, sql`now()`));
}
