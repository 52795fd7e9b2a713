import { and, eq, sql } from "drizzle-orm";
import { account } from "./accounts.tables.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

export type AccountRow = typeof account.$inferSelect;
export type NewAccount = typeof account.$inferInsert;

export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const [found] = await tx.select().from(account).where(eq(account.email, email));
  return found;
}

export async function findAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  const [found] = await tx.select().from(account).where(eq(account.id, accountId));
  return found;
}

const withDeveloper = prepared((tx) =>
  tx
    .select({
      account: {
        id: account.id,
        email: account.email,
        role: account.role,
        firstName: account.firstName,
        lastName: account.lastName,
        language: account.language,
        emailVerifiedAt: account.emailVerifiedAt,
        createdAt: account.createdAt,
        revision: account.revision,
      },
      developer: {
        id: developer.id,
        name: developer.name,
        accountType: developer.accountType,
        phone: developer.phone,
        phoneVerifiedAt: developer.phoneVerifiedAt,
        address: developer.address,
        city: developer.city,
        state: developer.state,
        country: developer.country,
        postalCode: developer.postalCode,
      },
    })
    .from(account)
    .leftJoin(developer, eq(developer.id, account.developerId))
    .where(eq(account.id, sql.placeholder("accountId")))
    .prepare("account_with_developer"),
);

export async function findAccountWithDeveloper(tx: Tx, accountId: string) {
  const [found] = await withDeveloper(tx).execute({ accountId });
  return found;
}

/** Returns undefined if the address has an account or a concurrent transaction is creating one. */
export async function createAccountUnlessKnown(tx: Tx, row: NewAccount): Promise<AccountRow | undefined> {
  const [made] = await tx
    .insert(account)
    .values({ ...row, email: row.email.toLowerCase() })
    .onConflictDoNothing({ target: account.email })
    .returning();
  return made;
}

export async function createAccount(tx: Tx, row: NewAccount): Promise<AccountRow> {
  const made = await createAccountUnlessKnown(tx, row);
  if (!made) throw new Error(`the address has an account`);
  return made;
}

/** Locks the account for a write. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  const [found] = await tx.select().from(account).where(eq(account.id, accountId)).for("update");
  return found;
}

/** Accounts that sign in for a developer, oldest first; never staff. */
export function findDeveloperAccounts(tx: Tx, developerId: string): Promise<AccountRow[]> {
  return tx
    .select()
    .from(account)
    .where(and(eq(account.developerId, developerId), eq(account.role, "normal")))
    .orderBy(account.createdAt, account.id);
}

/**
 * Locks a developer's accounts in id order and returns them oldest first. `no key update` still allows inserting their
 * notifications.
 */
export async function lockDeveloperAccounts(tx: Tx, developerId: string): Promise<AccountRow[]> {
  const locked = await tx
    .select()
    .from(account)
    .where(and(eq(account.developerId, developerId), eq(account.role, "normal")))
    .orderBy(account.id)
    .for("no key update");
  return locked.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** Updates the account and increments its revision, so that a profile save based on an older revision conflicts. */
export async function updateAccountAndRevision(tx: Tx, accountId: string, change: Partial<NewAccount>): Promise<void> {
  await tx
    .update(account)
    .set({ ...change, revision: sql`${account.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(account.id, accountId));
}

export async function updateAccount(tx: Tx, accountId: string, change: Partial<NewAccount>): Promise<void> {
  await tx
    .update(account)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(account.id, accountId));
}

export async function hasDemoAccounts(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: account.id }).from(account).where(sql`${account.isDemo}`).limit(1);
  return found.length > 0;
}

export async function hasSuperadmin(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: account.id }).from(account).where(eq(account.role, "superadmin")).limit(1);
  return found.length > 0;
}

export async function hasAccounts(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: account.id }).from(account).limit(1);
  return found.length > 0;
}
