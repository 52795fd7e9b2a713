import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { emailLinkLifetimeHours, type EmailLinkPurpose } from "#contract/accounts/auth/email-links.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { account, oneTimeLink, registration } from "./accounts.tables.ts";
import { hashToken, type TokenService } from "./tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Creates a one-time link and revokes earlier ones for the same purpose. Its token is `tokens.linkToken(id)`. */
export async function createOneTimeLink(
  tx: Tx,
  tokens: TokenService,
  accountId: string,
  purpose: EmailLinkPurpose,
): Promise<string> {
  await tx.delete(oneTimeLink).where(and(eq(oneTimeLink.accountId, accountId), eq(oneTimeLink.purpose, purpose)));
  const id = crypto.randomUUID();
  const expiresAt = new Date(Date.now() + emailLinkLifetimeHours[purpose] * 3_600_000);
  await tx.insert(oneTimeLink).values({ id, hash: hashToken(tokens.linkToken(id)), accountId, purpose, expiresAt });
  return id;
}

const isLive = and(isNull(oneTimeLink.usedAt), gt(oneTimeLink.expiresAt, sql`now()`));
const matchesToken = (token: string, purpose: EmailLinkPurpose) =>
  and(eq(oneTimeLink.hash, hashToken(token)), eq(oneTimeLink.purpose, purpose), isLive);

/** Revokes an account's links for these purposes. */
export async function revokeOneTimeLinks(tx: Tx, accountId: string, purposes: EmailLinkPurpose[]): Promise<void> {
  await tx.delete(oneTimeLink).where(and(eq(oneTimeLink.accountId, accountId), inArray(oneTimeLink.purpose, purposes)));
}

/** Finds the mail address behind a token, without using it up; null if the token is unknown, used or expired. */
export async function findOneTimeLinkEmail(tx: Tx, token: string, purpose: EmailLinkPurpose): Promise<string | null> {
  const [row] = await tx
    .select({ email: account.email })
    .from(oneTimeLink)
    .innerJoin(account, eq(account.id, oneTimeLink.accountId))
    .where(matchesToken(token, purpose));
  return row?.email ?? null;
}

/**
 * Finds the expiry and mail address of a live link, and whether a first password has to come with consent to the terms.
 */
export async function findLiveOneTimeLink(tx: Tx, token: string, purpose: EmailLinkPurpose) {
  const { email, role, passwordHash, termsAgreedAt } = account;
  const isFirst = and(eq(role, "normal"), isNull(passwordHash), isNull(termsAgreedAt));
  const [row] = await tx
    .select({ email, expiresAt: oneTimeLink.expiresAt, asksTerms: sql<boolean>`${isFirst}` })
    .from(oneTimeLink)
    .innerJoin(account, eq(account.id, oneTimeLink.accountId))
    .where(matchesToken(token, purpose));
  return row;
}

/** Finds the account id and purpose of a live link, without using it up. */
export async function findOneTimeLinkHolder(tx: Tx, token: string, purposes: EmailLinkPurpose[]) {
  const [row] = await tx
    .select({ accountId: oneTimeLink.accountId, purpose: oneTimeLink.purpose })
    .from(oneTimeLink)
    .where(and(eq(oneTimeLink.hash, hashToken(token)), inArray(oneTimeLink.purpose, purposes), isLive));
  return row;
}

/** Uses the token up and returns its account id; null if the token is unknown, used or expired. */
export async function redeemOneTimeLink(tx: Tx, token: string, purpose: EmailLinkPurpose): Promise<string | null> {
  const [used] = await tx
    .update(oneTimeLink)
    .set({ usedAt: sql`now()` })
    .where(matchesToken(token, purpose))
    .returning({ accountId: oneTimeLink.accountId });
  return used?.accountId ?? null;
}

/** Stores the link that created an account as used, so that opening it again differs from an invalid link. */
export async function recordUsedSignUpLink(tx: Tx, opened: typeof registration.$inferSelect): Promise<void> {
  const { id, email, linkHash: hash, expiresAt } = opened;
  const made = await findAccountByEmail(tx, email);
  if (!made) return;
  const link = { id, hash, expiresAt, accountId: made.id, purpose: "verify_email" as const, usedAt: new Date() };
  await tx.insert(oneTimeLink).values(link);
}

export async function wasTokenUsed(tx: Tx, token: string, purpose: EmailLinkPurpose): Promise<boolean> {
  const [used] = await tx
    .select({ id: oneTimeLink.id })
    .from(oneTimeLink)
    .where(
      and(eq(oneTimeLink.hash, hashToken(token)), eq(oneTimeLink.purpose, purpose), isNotNull(oneTimeLink.usedAt)),
    );
  return used !== undefined;
}

/** True if the link with this id has been used. */
export async function wasLinkOpened(tx: Tx, linkId: string): Promise<boolean> {
  const [used] = await tx
    .select({ id: oneTimeLink.id })
    .from(oneTimeLink)
    .where(and(eq(oneTimeLink.id, linkId), isNotNull(oneTimeLink.usedAt)));
  return used !== undefined;
}

/** Looks up a live link's token for the mail that carries it; null if the link was used or replaced. */
export function createLinkTokenLookup(tokens: TokenService) {
  return async (tx: Tx, linkId: string): Promise<string | null> => {
    const [link] = await tx
      .select({ id: oneTimeLink.id })
      .from(oneTimeLink)
      .where(and(eq(oneTimeLink.id, linkId), isLive));
    const [waiting] = await tx
      .select({ id: registration.id })
      .from(registration)
      .where(and(eq(registration.id, linkId), gt(registration.expiresAt, sql`now()`)));
    return link || waiting ? tokens.linkToken(linkId) : null;
  };
}
