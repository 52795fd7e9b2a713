import { eq, sql } from "drizzle-orm";
import { loginFailure } from "#server/accounts/accounts.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";

/** Wrong passwords in a row before an address has to wait, and before it is locked until a reset. */
const freeTries = 5;
const lockedAfter = 100;
const longestWaitSeconds = 900;

const waitSeconds = (count: number): number =>
  count < freeTries ? 0 : Math.min(2 ** (count - freeTries), longestWaitSeconds);

/**
 * Refuses a login that comes too soon after the last wrong passwords. Counted by address, known or not, so that
 * the answer does not tell whether there is an account.
 */
export async function requireTry(tx: Tx, emailHash: string): Promise<void> {
  const [row] = await tx.select().from(loginFailure).where(eq(loginFailure.emailHash, emailHash));
  if (!row) return;
  if (row.count >= lockedAfter) throw new Failure("account_locked");
  const leftMs = row.lastAt.getTime() + waitSeconds(row.count) * 1000 - Date.now();
  if (leftMs > 0) throw new Failure("rate_limited", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}

export async function noteFailure(tx: Tx, emailHash: string): Promise<void> {
  await tx
    .insert(loginFailure)
    .values({ emailHash, count: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: loginFailure.emailHash,
      set: { count: sql`${loginFailure.count} + 1`, lastAt: sql`now()` },
    });
}

export async function forgetFailures(tx: Tx, emailHash: string): Promise<void> {
  await tx.delete(loginFailure).where(eq(loginFailure.emailHash, emailHash));
}
