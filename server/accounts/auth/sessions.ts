import { and, desc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { endActingSessions } from "./acting.store.ts";
import { refreshToken, session } from "./accounts.tables.ts";
import { hashToken, createRandomToken, type TokenService } from "./tokens.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const hour = 3_600_000;
const rememberedMs = 30 * 24 * hour;
const briefMs = 12 * hour;
/**
 * Time in milliseconds in which the last refresh token may be used again. Such a reuse comes from a lost response or a
 * second tab, not from a thief.
 */
const graceMs = 10_000;

export interface NewSession {
  readonly accountId: string;
  readonly remember: boolean;
  readonly userAgent: string;
  readonly address: string;
}

/** Refresh token of a session; `cookieExpiresAt` is absent if the cookie ends with the browser session. */
export interface SessionRefreshToken {
  readonly sessionId: string;
  readonly accountId: string;
  readonly token: string;
  readonly cookieExpiresAt?: Date;
}

export async function startSession(tx: Tx, start: NewSession): Promise<SessionRefreshToken> {
  const expiresAt = new Date(Date.now() + (start.remember ? rememberedMs : briefMs));
  const [created] = await tx
    .insert(session)
    .values({ ...start, userAgent: start.userAgent.slice(0, 300), expiresAt })
    .returning({ id: session.id });
  if (!created) throw new Error("insert returned no row");
  const token = createRandomToken();
  await tx.insert(refreshToken).values({ hash: hashToken(token), sessionId: created.id });
  return {
    sessionId: created.id,
    accountId: start.accountId,
    token,
    ...(start.remember && { cookieExpiresAt: expiresAt }),
  };
}

/** Ends a session and returns its account id; undefined if it had already ended. */
export async function endSession(tx: Tx, sessionId: string, endReason: string): Promise<string | undefined> {
  const [ended] = await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .returning({ accountId: session.accountId });
  await endActingSessions(tx, { sessionId }, "session_ended");
  if (ended) emitSessionsEnded(tx, ended.accountId, [sessionId]);
  return ended?.accountId;
}

/** Publishes the change that closes the sessions' event streams (`server/platform/live`). */
function emitSessionsEnded(tx: Tx, accountId: string, ids: readonly string[]): void {
  if (ids.length > 0) publishChange(tx, { resource: "sessions", type: "deleted", ids, accountId });
}

const liveOf = (accountId: string) =>
  and(eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, sql`now()`));

/** Ends an account's sessions except `kept`; returns how many. */
export async function endAccountSessions(tx: Tx, accountId: string, endReason: string, kept?: string): Promise<number> {
  const others = kept === undefined ? undefined : ne(session.id, kept);
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(liveOf(accountId), others))
    .returning({ id: session.id });
  await endActingSessions(tx, { adminId: accountId }, "session_ended");
  emitSessionsEnded(
    tx,
    accountId,
    ended.map(({ id }) => id),
  );
  return ended.length;
}

/** Ends one session of an account; false if the account has no live session with this id. */
export async function endAccountSession(
  tx: Tx,
  accountId: string,
  sessionId: string,
  endReason: string,
): Promise<boolean> {
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(liveOf(accountId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  await endActingSessions(tx, { sessionId }, "session_ended");
  if (ended.length > 0) emitSessionsEnded(tx, accountId, [sessionId]);
  return ended.length > 0;
}

/** Finds an account's live sessions with the time of their newest token, most recently used first. */
export function findLiveSessions(tx: Tx, accountId: string) {
  const lastUsedAt = sql<Date>`coalesce(max(${refreshToken.createdAt}), ${session.createdAt})`.mapWith(
    refreshToken.createdAt,
  );
  return tx
    .select({
      id: session.id,
      userAgent: session.userAgent,
      address: session.address,
      createdAt: session.createdAt,
      expiresAt: session.expiresAt,
      lastUsedAt,
    })
    .from(session)
    .leftJoin(refreshToken, eq(refreshToken.sessionId, session.id))
    .where(liveOf(accountId))
    .groupBy(session.id)
    .orderBy(desc(lastUsedAt))
    .limit(100);
}

/** Returns the number of live sessions in these accounts. */
export function countLiveSessions(tx: Tx, accountIds: readonly string[]): Promise<number> {
  const live = and(isNull(session.endedAt), gt(session.expiresAt, sql`now()`));
  return tx.$count(session, and(inArray(session.accountId, [...accountIds]), live));
}

/** Returns all stored sessions of an account, for its personal-data export. */
export function exportSessions(tx: Tx, accountId: string) {
  return tx.select().from(session).where(eq(session.accountId, accountId)).orderBy(desc(session.createdAt));
}

export async function deleteAccountSessions(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(session).where(eq(session.accountId, accountId));
  publishChange(tx, { resource: "sessions", type: "deleted", ids: [], accountId });
}

async function lockGeneration(tx: Tx, token: string) {
  const [row] = await tx
    .select({ session, usedAt: refreshToken.usedAt })
    .from(refreshToken)
    .innerJoin(session, eq(session.id, refreshToken.sessionId))
    .where(and(eq(refreshToken.hash, hashToken(token)), isNull(session.endedAt), gt(session.expiresAt, sql`now()`)))
    .for("update");
  return row;
}

/** Finds the id of the live session behind a refresh token, whatever its generation. */
export async function findSessionByToken(tx: Tx, token: string): Promise<string | undefined> {
  return (await lockGeneration(tx, token))?.session.id;
}

async function wasUsed(tx: Tx, hash: string): Promise<boolean> {
  const [row] = await tx.select({ usedAt: refreshToken.usedAt }).from(refreshToken).where(eq(refreshToken.hash, hash));
  return row?.usedAt != null;
}

/**
 * Exchanges a refresh token for its successor. Repeating the immediate predecessor within ten seconds returns the same
 * successor. Any other reuse means that two parties hold the token family, and ends the session.
 */
export async function rotateRefreshToken(
  tx: Tx,
  tokens: TokenService,
  token: string,
): Promise<SessionRefreshToken | null> {
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
