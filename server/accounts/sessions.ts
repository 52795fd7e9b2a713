import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { refreshToken, session } from "./accounts.tables.ts";
import { hashToken, newToken, type Tokens } from "./tokens.ts";
import type { Tx } from "#server/db/transaction.ts";

const hour = 3_600_000;
const rememberedMs = 30 * 24 * hour;
const briefMs = 12 * hour;
/** A repeat of the last refresh within this time is a lost answer or a second tab, not a thief. */
const graceMs = 10_000;

export interface SessionStart {
  readonly accountId: string;
  readonly remember: boolean;
  readonly userAgent: string;
  readonly address: string;
}

/** What a browser holds after signing in or refreshing; `expiresAt` is absent for a session that ends with it. */
export interface Renewal {
  readonly sessionId: string;
  readonly accountId: string;
  readonly token: string;
  readonly cookieExpiresAt?: Date;
}

export async function startSession(tx: Tx, start: SessionStart): Promise<Renewal> {
  const expiresAt = new Date(Date.now() + (start.remember ? rememberedMs : briefMs));
  const [made] = await tx
    .insert(session)
    .values({ ...start, userAgent: start.userAgent.slice(0, 300), expiresAt })
    .returning({ id: session.id });
  if (!made) throw new Error("insert returned no row");
  const token = newToken();
  await tx.insert(refreshToken).values({ hash: hashToken(token), sessionId: made.id });
  return {
    sessionId: made.id,
    accountId: start.accountId,
    token,
    ...(start.remember && { cookieExpiresAt: expiresAt }),
  };
}

export async function endSession(tx: Tx, sessionId: string, endReason: string): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)));
}

export async function endSessionsOf(tx: Tx, accountId: string, endReason: string): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt)));
}

async function lockGeneration(tx: Tx, token: string) {
  const [found] = await tx
    .select({ session, usedAt: refreshToken.usedAt })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(and(eq(refreshToken.hash, hashToken(token)), isNull(session.endedAt), gt(session.expiresAt, sql`now()`)))
    .for("update");
  return found;
}

/** The live session of a refresh token, whatever its generation. */
export async function sessionOfToken(tx: Tx, token: string): Promise<string | undefined> {
  return (await lockGeneration(tx, token))?.session.id;
}

async function wasUsed(tx: Tx, hash: string): Promise<boolean> {
  const [row] = await tx.select({ usedAt: refreshToken.usedAt }).from(refreshToken).where(eq(refreshToken.hash, hash));
  return row?.usedAt != null;
}

/**
 * Exchanges a refresh token for its successor. The immediate predecessor, repeated within ten seconds, gets the same
 * successor again; any other reuse means that two hold the family, and ends the session.
 */
export async function rotate(tx: Tx, tokens: Tokens, token: string): Promise<Renewal | null> {
  const found = await lockGeneration(tx, token);
  if (!found) return null;
  const { session: held, usedAt } = found;
  const next = tokens.successorOf(token);
  if (usedAt === null) {
    await tx
      .update(refreshToken)
      .set({ usedAt: sql`now()` })
      .where(eq(refreshToken.hash, hashToken(token)));
    await tx.insert(refreshToken).values({ hash: hashToken(next), sessionId: held.id });
  } else if (Date.now() - usedAt.getTime() > graceMs || (await wasUsed(tx, hashToken(next)))) {
    await endSession(tx, held.id, "refresh_token_reused");
    return null;
  }
  return {
    sessionId: held.id,
    accountId: held.accountId,
    token: next,
    ...(held.remember && { cookieExpiresAt: held.expiresAt }),
  };
}
