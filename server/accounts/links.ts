import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { LinkPurpose } from "#contract/accounts/account.ts";
import { accountLink } from "#server/accounts/accounts.tables.ts";
import { hashToken, newToken } from "#server/accounts/tokens.ts";
import type { Tx } from "#server/db/transaction.ts";

const lifeHours: Record<LinkPurpose, number> = { verify_email: 24, staff_invite: 72 };

/** A new one-time token; earlier ones of the same purpose stop working. */
export async function createLink(tx: Tx, accountId: string, purpose: LinkPurpose): Promise<string> {
  await tx.delete(accountLink).where(and(eq(accountLink.accountId, accountId), eq(accountLink.purpose, purpose)));
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifeHours[purpose] * 3_600_000);
  await tx.insert(accountLink).values({ hash: hashToken(token), accountId, purpose, expiresAt });
  return token;
}

/** Uses the token up and says whose it was; null for an unknown, used or expired one. */
export async function redeemLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<string | null> {
  const [used] = await tx
    .update(accountLink)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLink.hash, hashToken(token)),
        eq(accountLink.purpose, purpose),
        isNull(accountLink.usedAt),
        gt(accountLink.expiresAt, sql`now()`),
      ),
    )
    .returning({ accountId: accountLink.accountId });
  return used?.accountId ?? null;
}
