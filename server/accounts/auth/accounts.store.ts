import { and, eq, sql, inArray } from "drizzle-orm";
import { account } from "./accounts.tables.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { nameChange } from "#server/accounts/developers/name-changes.tables.ts";

export type AccountRow = typeof account.$inferSelect;
export type NewAccount = typeof account.$inferInsert;

export async function findAccountByEmail(tx: Tx, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.email, email));
  return row;
}

export async function findAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, accountId));
  return row;
}

const withDeveloper = preparedStatement((tx) =>
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
      nameChange: { after: nameChange.after, createdAt: nameChange.createdAt },
    })
    .from(account)
    .leftJoin(developer, eq(developer.id, account.developerId))
    .leftJoin(nameChange, and(eq(nameChange.developerId, account.developerId), sql`${nameChange.state} = 'waiting'`))
    .where(eq(account.id, sql.placeholder("accountId")))
    .prepare("account_with_developer"),
);

/** Finds accounts by id; the map lacks unknown ids. */
export async function findAccountsById(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, AccountRow>> {
  const rows = await tx
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findAccountWithDeveloper(tx: Tx, accountId: string) {
  const [row] = await withDeveloper(tx).execute({ accountId });
  return row;
}

/** Creates an account; undefined if the address has one, or a concurrent transaction is creating it. */
export async function createAccountUnlessKnown(tx: Tx, row: NewAccount): Promise<AccountRow | undefined> {
  const [created] = await tx
    .insert(account)
    .values({ ...row, email: row.email.toLowerCase() })
    .onConflictDoNothing({ target: account.email })
    .returning();
  return created;
}

export async function createAccount(tx: Tx, row: NewAccount): Promise<AccountRow> {
  const created = await createAccountUnlessKnown(tx, row);
  if (!created) throw new Error(`the address has an account`);
  return created;
}

/** Locks the account for a write. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, accountId)).for("update");
  return row;
}

/** Finds accounts that sign in for a developer, oldest first; never staff. */
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

/** Returns demo accounts with these emails that nobody has disabled or deleted. */
export async function findUsableDemoAccounts(tx: Tx, emails: readonly string[]) {
  const { email, passwordHash, role, firstName, lastName, isDemo, status } = account;
  return tx
    .select({ email, passwordHash, role, firstName, lastName })
    .from(account)
    .where(and(sql`${isDemo}`, eq(status, "enabled"), inArray(email, [...emails])));
}

export async function hasSuperadmin(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: account.id }).from(account).where(eq(account.role, "superadmin")).limit(1);
  return found.length > 0;
}

export async function hasAccounts(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: account.id }).from(account).limit(1);
  return found.length > 0;
}
