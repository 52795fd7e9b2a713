import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { AccountRole } from "#contract/access/roles.ts";
import { account, oneTimeLink } from "./accounts.tables.ts";
import { type AccountRow, updateAccount } from "./accounts.store.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Serializes staff changes until the transaction ends, so that two of them cannot remove the last superadmin. */
export async function lockStaffChanges(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`);
}

/** Finds a staff account, including invited ones; undefined for developers. */
export async function findStaffAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), ne(account.role, "normal")));
  return row;
}

/** True if another superadmin can sign in. Call after `lockStaffChanges`. */
export async function hasOtherSuperadmin(tx: Tx, id: string): Promise<boolean> {
  const others = and(
    eq(account.role, "superadmin"),
    eq(account.status, "enabled"),
    isNotNull(account.passwordHash),
    ne(account.id, id),
  );
  return (await tx.$count(account, others)) > 0;
}

export async function updateStaffAccount(
  tx: Tx,
  { id, revision }: Pick<AccountRow, "id" | "revision">,
  change: { readonly role: AccountRole } | { readonly status: AccountRow["status"] },
): Promise<{ id: string; revision: number }> {
  const next = revision + 1;
  await updateAccount(tx, id, { ...change, revision: next });
  // A changed role or status changes which events the account receives.
  publishChange(tx, { resource: "sessions", type: "updated", ids: [], accountId: id });
  return { id, revision: next };
}

/** Deletes an invited account that was never used. */
export async function deleteInvitedAccount(tx: Tx, id: string): Promise<void> {
  await tx.delete(oneTimeLink).where(eq(oneTimeLink.accountId, id));
  await tx.delete(account).where(eq(account.id, id));
}
