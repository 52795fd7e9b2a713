import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import { createAccountUnlessKnown, findAccountByEmail, updateAccount } from "./accounts.store.ts";
import { registration } from "./accounts.tables.ts";
import { hashToken, type TokenService } from "./tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createDeveloper, updateDeveloper } from "#server/accounts/developers/developers.store.ts";

export type RegistrationRow = typeof registration.$inferSelect;
type NewRegistration = Pick<typeof registration.$inferInsert, "email" | "person" | "developer">;

const linkLifetimeMs = emailLinkLifetimeHours.verify_email * 3_600_000;
/** Max lifetime of a pending registration, however often its link is requested again. */
const maxLifetimeDays = 7;

export async function addRegistration(tx: Tx, tokens: TokenService, row: NewRegistration): Promise<RegistrationRow> {
  const id = crypto.randomUUID();
  const linkHash = hashToken(tokens.linkToken(id));
  const expiresAt = new Date(Date.now() + linkLifetimeMs);
  const [created] = await tx
    .insert(registration)
    .values({ ...row, id, linkHash, expiresAt })
    .returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

const isLive = gt(registration.expiresAt, sql`now()`);

/** Finds pending registrations for an address, newest first. */
export function findPendingRegistrations(tx: Tx, email: string, max = 100): Promise<RegistrationRow[]> {
  return tx
    .select()
    .from(registration)
    .where(and(eq(registration.email, email), isLive))
    .orderBy(desc(registration.createdAt), desc(registration.id))
    .limit(max);
}

/** Extends a pending registration's link by a day, up to its max lifetime. */
export async function extendRegistration(tx: Tx, id: string): Promise<void> {
  const until = sql`least(now() + make_interval(hours => ${emailLinkLifetimeHours.verify_email}),
    ${registration.createdAt} + make_interval(days => ${maxLifetimeDays}))`;
  await tx.update(registration).set({ expiresAt: until }).where(eq(registration.id, id));
}

/** Pending registrations for the address of a link, and the one that the link belongs to. */
export interface OpenedRegistrations {
  readonly opened: RegistrationRow;
  readonly rows: readonly RegistrationRow[];
}

async function findByToken(tx: Tx, token: string, isLocked: boolean): Promise<OpenedRegistrations | undefined> {
  const linkHash = hashToken(token);
  const [named] = await tx
    .select({ email: registration.email })
    .from(registration)
    .where(and(eq(registration.linkHash, linkHash), isLive));
  if (!named) return undefined;
  const pending = tx
    .select()
    .from(registration)
    .where(and(eq(registration.email, named.email), isLive))
    .orderBy(asc(registration.id));
  const rows = await (isLocked ? pending.for("update") : pending);
  const opened = rows.find((row) => row.linkHash === linkHash);
  return opened && { opened, rows };
}

/** Returns the registrations behind a link's token; undefined if the token is unknown, used or expired. */
export function findRegistrationsByToken(tx: Tx, token: string): Promise<OpenedRegistrations | undefined> {
  return findByToken(tx, token, false);
}

/** Finds registrations by their token, like `findRegistrationsByToken`, and locks them in id order. */
export function lockRegistrations(tx: Tx, token: string): Promise<OpenedRegistrations | undefined> {
  return findByToken(tx, token, true);
}

/** Creates the account of a verified registration; null if somebody else verified the address first. */
export async function createAccountFromRegistration(
  tx: Tx,
  { email, person, developer }: RegistrationRow,
): Promise<string | null> {
  const known = await findAccountByEmail(tx, email);
  if (known && (known.emailVerifiedAt !== null || known.role !== "normal")) return null;
  const proven = { ...person, termsAgreedAt: new Date(person.termsAgreedAt), emailVerifiedAt: new Date() };
  if (known?.developerId) {
    // Created by an earlier release, which stored unverified accounts.
    await updateDeveloper(tx, known.developerId, developer);
    await updateAccount(tx, known.id, proven);
  } else {
    const { id: developerId } = await createDeveloper(tx, developer);
    if (!(await createAccountUnlessKnown(tx, { ...proven, email, role: "normal", developerId }))) return null;
  }
  await tx.delete(registration).where(eq(registration.email, email));
  return email;
}

export async function deleteExpiredRegistrations(tx: Tx): Promise<void> {
  await tx
    .delete(registration)
    .where(lt(registration.expiresAt, sql`now() - make_interval(days => ${personalDataRetentionDays.registration})`));
}
