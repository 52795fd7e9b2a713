import { and, eq, inArray, isNotNull, ne, type SQL } from "drizzle-orm";
import type { QueryBuilder } from "drizzle-orm/pg-core";
import { staffRolesWith } from "#contract/access/rules.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { MutedNotifications } from "#contract/messaging/notifications/preferences.ts";
import { account } from "./accounts.tables.ts";
import { fullName } from "./full-name.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
  readonly mutedNotices: MutedNotifications;
}

const { id, email, firstName, language, mutedNotices } = account;
const recipientColumns = { id, email, firstName, language, mutedNotices };

const isEnabled = eq(account.status, "enabled");
const isReviewer = inArray(account.role, staffRolesWith("review", "Review"));

const findEnabled = (tx: Tx, ...conditions: SQL[]): Promise<Recipient[]> =>
  tx
    .select(recipientColumns)
    .from(account)
    .where(and(...conditions, isEnabled));

/** Finds a developer's enabled accounts, as recipients for mails about its apps. */
export async function findDeveloperRecipients(tx: Tx, developerId: string): Promise<Recipient[]> {
  return findEnabled(tx, eq(account.developerId, developerId));
}

/** Recipient of mails to a developer: an account of that developer, enabled or not. */
export interface DeveloperRecipient extends Recipient {
  readonly developerId: string;
  readonly status: typeof account.$inferSelect.status;
  readonly emailVerifiedAt: Date | null;
}

/** Returns the given accounts that belong to a developer, as recipients of mails; staff are left out. */
export async function findDeveloperRecipientsById(
  tx: Tx,
  accountIds: readonly string[],
): Promise<DeveloperRecipient[]> {
  const { developerId, status, emailVerifiedAt } = account;
  const rows = await tx
    .select({ ...recipientColumns, developerId, status, emailVerifiedAt })
    .from(account)
    .where(inArray(account.id, [...accountIds]));
  return rows.flatMap((row) => (row.developerId === null ? [] : [{ ...row, developerId: row.developerId }]));
}

/** Finds enabled superadmins, for messages that nobody else handles. */
export async function findSuperadmins(tx: Tx): Promise<Recipient[]> {
  return findEnabled(tx, eq(account.role, "superadmin"));
}

/** Finds enabled staff who may decide on versions. */
export async function findReviewers(tx: Tx): Promise<Recipient[]> {
  return findEnabled(tx, isReviewer);
}

/** Finds the reviewer with this id; empty if the account may no longer decide. */
export async function findReviewer(tx: Tx, accountId: string): Promise<Recipient[]> {
  return findEnabled(tx, eq(account.id, accountId), isReviewer);
}

/** Returns a subquery for the ids of enabled accounts that may review. */
export function reviewerIdsSubquery(build: QueryBuilder) {
  return build.select({ id }).from(account).where(and(isReviewer, isEnabled));
}

/** True if another account can sign in and review. */
export async function hasOtherReviewer(tx: Tx, accountId: string): Promise<boolean> {
  const others = and(isReviewer, isEnabled, isNotNull(account.passwordHash), ne(id, accountId));
  return (await tx.$count(account, others)) > 0;
}

/** Finds the full name; empty if there is no such account. */
export async function findFullName(tx: Tx, accountId: string): Promise<string> {
  const [row] = await tx
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(eq(account.id, accountId));
  return row ? fullName(row) : "";
}

/** Finds full names by account id. */
export async function findFullNamesById(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(inArray(account.id, [...new Set(accountIds)]));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Finds the language to write to an account in. */
export async function findAccountLanguage(tx: Tx, accountId: string): Promise<string> {
  const [row] = await tx.select({ language }).from(account).where(eq(account.id, accountId));
  return row?.language ?? consoleLanguage;
}
