import { eq, inArray, or, sql } from "drizzle-orm";
import { loginFailure } from "./accounts.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";

/** Consecutive wrong passwords from one origin before it has to wait, and the longest wait. */
const freeAttempts = 5;
const maxWaitSeconds = 900;
/** Consecutive wrong passwords from all origins before unknown origins have to wait. */
const lockThreshold = 100;
const lockSeconds = 900;
/** A known device that fails this often may be stolen and is treated like any other origin. */
const maxDeviceFailures = 10;

/** A mail address and the origin of a sign-in attempt: a known device or a network. */
export interface LoginAttempt {
  /** HMAC of the lower-case mail address. */
  readonly emailHash: string;
  readonly origin: string;
}

type Row = typeof loginFailure.$inferSelect;

const originKey = ({ emailHash, origin }: LoginAttempt): string => `${emailHash} ${origin}`;
const isDevice = ({ origin }: LoginAttempt): boolean => origin.startsWith("device ");

const originWaitSeconds = (count: number): number =>
  count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts), maxWaitSeconds);

const remainingSeconds = (row: Row | undefined, wait: number): number =>
  row ? Math.ceil((row.lastAt.getTime() - Date.now()) / 1000 + wait) : 0;

const waitFailure = (code: "rate_limited" | "account_locked", seconds: number): Failure =>
  new Failure(code, { params: { retryAfterSeconds: seconds } });

/**
 * Rejects an attempt too soon after wrong passwords from its own origin. Enough for the holder of a mailed link, who
 * can't be guessing at many accounts.
 */
export async function requireOriginAllowed(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const [place] = await tx
    .select()
    .from(loginFailure)
    .where(eq(loginFailure.emailHash, originKey(attempt)));
  const left = remainingSeconds(place, originWaitSeconds(place?.count ?? 0));
  if (left > 0) throw waitFailure("rate_limited", left);
}

/**
 * Rejects a sign-in too soon after wrong passwords. Each origin waits on its own. After 100 failures in total, every
 * origin that never signed in to the account waits 15 minutes. Counters use the mail address, known or not, so the
 * response does not reveal whether an account exists.
 */
export async function requireLoginAllowed(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const keys = [attempt.emailHash, originKey(attempt)];
  const rows = await tx.select().from(loginFailure).where(inArray(loginFailure.emailHash, keys));
  const [all, place] = keys.map((key) => rows.find(({ emailHash }) => emailHash === key));
  const placeLeft = remainingSeconds(place, originWaitSeconds(place?.count ?? 0));
  if (placeLeft > 0) throw waitFailure("rate_limited", placeLeft);
  if (isDevice(attempt) && (place?.count ?? 0) < maxDeviceFailures) return;
  const lockLeft = all && all.count >= lockThreshold ? remainingSeconds(all, lockSeconds) : 0;
  if (lockLeft > 0) throw waitFailure("account_locked", lockLeft);
}

/**
 * Counts the failure for the origin and in total. A known device counts only for itself, since its errors are no sign
 * of an attack.
 */
export async function recordLoginFailure(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const keys = isDevice(attempt) ? [originKey(attempt)] : [attempt.emailHash, originKey(attempt)];
  await tx
    .insert(loginFailure)
    .values(keys.map((emailHash) => ({ emailHash, count: 1, lastAt: sql`now()` })))
    .onConflictDoUpdate({
      target: loginFailure.emailHash,
      set: { count: sql`${loginFailure.count} + 1`, lastAt: sql`now()` },
    });
}

/**
 * Clears the origin's counter after a right password. A known device does not clear the total, which strangers wait
 * for.
 */
export async function clearAttemptFailures(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const keys = isDevice(attempt) ? [originKey(attempt)] : [attempt.emailHash, originKey(attempt)];
  await tx.delete(loginFailure).where(inArray(loginFailure.emailHash, keys));
}

/** Deletes all failure counters of an address; returns how many there were. */
export async function clearLoginFailures(tx: Tx, emailHash: string): Promise<number> {
  const { rowCount } = await tx
    .delete(loginFailure)
    .where(or(eq(loginFailure.emailHash, emailHash), sql`starts_with(${loginFailure.emailHash}, ${`${emailHash} `})`));
  return rowCount ?? 0;
}
