import { and, eq, gt, lt, sql } from "drizzle-orm";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { emailChange } from "./account-changes.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

export type EmailChangeRow = typeof emailChange.$inferSelect;

const isLive = gt(emailChange.expiresAt, sql`now()`);

export async function findEmailChange(tx: Tx, accountId: string): Promise<EmailChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), isLive));
  return row;
}

/** Stores a pending change in place of an earlier one. */
export async function saveEmailChange(tx: Tx, accountId: string, newEmail: string): Promise<EmailChangeRow> {
  await deleteEmailChange(tx, accountId);
  const expiresAt = new Date(Date.now() + emailLinkLifetimeHours.confirm_new_email * 3_600_000);
  const [created] = await tx.insert(emailChange).values({ accountId, newEmail, expiresAt }).returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

export async function markEmailChangeConfirmed(
  tx: Tx,
  accountId: string,
  which: "old" | "new",
): Promise<EmailChangeRow | undefined> {
  const [changed] = await tx
    .update(emailChange)
    .set(which === "old" ? { oldConfirmed: true } : { newConfirmed: true })
    .where(and(eq(emailChange.accountId, accountId), isLive))
    .returning();
  return changed;
}

export async function deleteEmailChange(tx: Tx, accountId: string): Promise<boolean> {
  const dropped = await tx
    .delete(emailChange)
    .where(eq(emailChange.accountId, accountId))
    .returning({ accountId: emailChange.accountId });
  return dropped.length > 0;
}

export async function deleteExpiredEmailChanges(tx: Tx): Promise<void> {
  await tx.delete(emailChange).where(lt(emailChange.expiresAt, sql`now()`));
}
