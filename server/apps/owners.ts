import { and, eq, inArray } from "drizzle-orm";
import { account } from "#server/accounts/accounts.tables.ts";
import type { Tx } from "#server/db/transaction.ts";

export interface Owner {
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** The people who sign in for a developer, for mails about its apps. */
export async function findOwners(tx: Tx, developerId: string): Promise<Owner[]> {
  return tx
    .select({ email: account.email, firstName: account.firstName, language: account.language })
    .from(account)
    .where(and(eq(account.developerId, developerId), eq(account.status, "enabled")));
}

export interface PersonName {
  readonly name: string;
  readonly isStaff: boolean;
}

/** Names of accounts by id, for histories and threads. */
export async function findNames(tx: Tx, accountIds: readonly string[]): Promise<Map<string, PersonName>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: account.id, firstName: account.firstName, lastName: account.lastName, role: account.role })
    .from(account)
    .where(inArray(account.id, ids));
  return new Map(
    rows.map(({ id, firstName, lastName, role }) => [
      id,
      { name: `${firstName} ${lastName}`.trim(), isStaff: role !== "normal" },
    ]),
  );
}
