import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { linkLifeHours, type LinkPurpose } from "#contract/accounts/auth/email-links.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { account, accountLink, registration } from "./accounts.tables.ts";
import { hashToken, type Tokens } from "./tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Creates a one-time link and revokes earlier ones for the same purpose. Its token is `tokens.linkToken(id)`. */
export async function createLink(tx: Tx, tokens: Tokens, accountId: string, purpose: LinkPurpose): Promise<string> {
  await tx.delete(accountLink).where(and(eq(accountLink.accountId, accountId), eq(accountLink.purpose, purpose)));
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + linkLifeHours[purpose] * 3_600_000);
  await tx.insert(accountLink).values({ id, hash: hashToken(tokens.linkToken(id)), accountId, purpose, expiresAt });
  return id;
}

const isLive = and(isNull(accountLink.usedAt), gt(accountLink.expiresAt, sql`now()`));
const matchesToken = (token: string, purpose: LinkPurpose) =>
  and(eq(accountLink.hash, hashToken(token)), eq(accountLink.purpose, purpose), isLive);

/** Revokes an account's links for these purposes. */
export async function revokeLinks(tx: Tx, accountId: string, purposes: LinkPurpose[]): Promise<void> {
  await tx.delete(accountLink).where(and(eq(accountLink.accountId, accountId), inArray(accountLink.purpose, purposes)));
}

/** Mail address behind a token, without using it up; null if the token is unknown, used or expired. */
export async function findLinkEmail(tx: Tx, token: string, purpose: LinkPurpose): Promise<string | null> {
  const [row] = await tx
    .select({ email: account.email })
    .from(accountLink)
    .innerJoin(account, eq(account.id, accountLink.accountId))
    .where(matchesToken(token, purpose));
  return row?.email ?? null;
}

/** Expiry and mail address of a live link, and whether a first password has to come with consent to the terms. */
export async function liveLink(tx: Tx, token: string, purpose: LinkPurpose) {
  const { email, role, passwordHash, termsAgreedAt } = account;
  const isFirst = and(eq(role, "normal"), isNull(passwordHash), isNull(termsAgreedAt));
  const [row] = await tx
    .select({ email, expiresAt: accountLink.expiresAt, asksTerms: sql<boolean>`${isFirst}` })
    .from(accountLink)
    .innerJoin(account, eq(account.id, accountLink.accountId))
    .where(matchesToken(token, purpose));
  return row;
}

/** Uses the token up and returns its account id; null if the token is unknown, used or expired. */
export async function redeemLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<string | null> {
  const [used] = await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(matchesToken(token, purpose))
    .returning({ accountId: accountLink.accountId });
  return used?.accountId ?? null;
}

/** Stores the link that created an account as used, so that opening it again differs from an invalid link. */
export async function recordUsedLink(tx: Tx, opened: typeof registration.$inferSelect): Promise<void> {
  const { id, email, linkHash: hash, expiresAt } = opened;
  const made = await findAccountByEmail(tx, email);
  if (!made) return;
  const link = { id, hash, expiresAt, accountId: made.id, purpose: "verify_email" as const, usedAt: new Date() };
  await tx.insert(accountLink).values(link);
}

export async function wasTokenUsed(tx: Tx, token: string, purpose: LinkPurpose): Promise<boolean> {
  const [used] = await tx
    .select({ id: accountLink.id })
    .from(accountLink)
    .where(
      and(eq(accountLink.hash, hashToken(token)), eq(accountLink.purpose, purpose), isNotNull(accountLink.usedAt)),
    );
  return used !== undefined;
}

/** True if the link with this id has been used. */
export async function wasLinkOpened(tx: Tx, linkId: string): Promise<boolean> {
  const [used] = await tx
    .select({ id: accountLink.id })
    .from(accountLink)
    .where(and(eq(accountLink.id, linkId), isNotNull(accountLink.usedAt)));
  return used !== undefined;
}

/** Looks up a live link's token for the mail that carries it; null if the link was used or replaced. */
export function createLinkTokenLookup(tokens: Tokens) {
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
