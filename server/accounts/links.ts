import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { linkLifeHours, type LinkPurpose } from "#contract/accounts/links.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { account, accountLink, registration } from "./accounts.tables.ts";
import { hashToken, type Tokens } from "./tokens.ts";
import type { Tx } from "#server/db/transaction.ts";

/** A new one-time link; earlier ones of the same purpose stop working. Its token is `tokens.linkToken(id)`. */
export async function createLink(tx: Tx, tokens: Tokens, accountId: string, purpose: LinkPurpose): Promise<string> {
  await tx.delete(accountLink).where(and(eq(accountLink.accountId, accountId), eq(accountLink.purpose, purpose)));
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + linkLifeHours[purpose] * 3_600_000);
  await tx.insert(accountLink).values({ id, hash: hashToken(tokens.linkToken(id)), accountId, purpose, expiresAt });
  return id;
}

const isLive = and(isNull(accountLink.usedAt), gt(accountLink.expiresAt, sql`now()`));
const isOf = (token: string, purpose: LinkPurpose) =>
  and(eq(accountLink.hash, hashToken(token)), eq(accountLink.purpose, purpose), isLive);

/** The links of a purpose stop working. */
export async function dropLinks(tx: Tx, accountId: string, purposes: LinkPurpose[]): Promise<void> {
  await tx.delete(accountLink).where(and(eq(accountLink.accountId, accountId), inArray(accountLink.purpose, purposes)));
}

/** Whose a token is, without using it up; null for an unknown, used or expired one. */
export async function addressOfLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<string | null> {
  const [found] = await tx
    .select({ email: account.email })
    .from(accountLink)
    .innerJoin(account, eq(account.id, accountLink.accountId))
    .where(isOf(token, purpose));
  return found?.email ?? null;
}

/** Until when a token works, whose it is, and whether they agree to the terms with their first password. */
export async function liveLink(tx: Tx, token: string, purpose: LinkPurpose) {
  const { email, role, passwordHash, termsAgreedAt } = account;
  const isFirst = and(eq(role, "normal"), isNull(passwordHash), isNull(termsAgreedAt));
  const [found] = await tx
    .select({ email, expiresAt: accountLink.expiresAt, asksTerms: sql<boolean>`${isFirst}` })
    .from(accountLink)
    .innerJoin(account, eq(account.id, accountLink.accountId))
    .where(isOf(token, purpose));
  return found;
}

/** Uses the token up and says whose it was; null for an unknown, used or expired one. */
export async function redeemLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<string | null> {
  const [used] = await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(isOf(token, purpose))
    .returning({ accountId: accountLink.accountId });
  return used?.accountId ?? null;
}

/** Remembers the link that made an account: opened again it is told apart from one that never worked. */
export async function noteUsed(tx: Tx, opened: typeof registration.$inferSelect): Promise<void> {
  const { id, email, linkHash: hash, expiresAt } = opened;
  const made = await findAccountByEmail(tx, email);
  if (!made) return;
  const link = { id, hash, expiresAt, accountId: made.id, purpose: "verify_email" as const, usedAt: new Date() };
  await tx.insert(accountLink).values(link);
}

export async function wasUsed(tx: Tx, token: string, purpose: LinkPurpose): Promise<boolean> {
  const [used] = await tx
    .select({ id: accountLink.id })
    .from(accountLink)
    .where(
      and(eq(accountLink.hash, hashToken(token)), eq(accountLink.purpose, purpose), isNotNull(accountLink.usedAt)),
    );
  return used !== undefined;
}

/** Whether the link with this id did its work. */
export async function wasOpened(tx: Tx, linkId: string): Promise<boolean> {
  const [used] = await tx
    .select({ id: accountLink.id })
    .from(accountLink)
    .where(and(eq(accountLink.id, linkId), isNotNull(accountLink.usedAt)));
  return used !== undefined;
}

/** The token of a link that still works, for the mail that carries it; null for one that was used or replaced. */
export function tokenOfLink(tokens: Tokens) {
  return async (tx: Tx, linkId: string): Promise<string | null> => {
    const [link] = await tx
      .select({ id: accountLink.id })
      .from(accountLink)
      .where(and(eq(accountLink.id, linkId), isLive));
    const [waiting] = await tx
      .select({ id: registration.id })
      .from(registration)
      .where(and(eq(registration.id, linkId), gt(registration.expiresAt, sql`now()`)));
    return link || waiting ? tokens.linkToken(linkId) : null;
  };
}
