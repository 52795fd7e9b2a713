import { eq, inArray, or, sql } from "drizzle-orm";
import { loginFailure } from "./accounts.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";

/** Consecutive wrong passwords from one origin before it has to wait, and the longest wait. */
const freeTries = 5;
const longestWaitSeconds = 900;
/** Consecutive wrong passwords from all origins before unknown origins have to wait. */
const lockedAfter = 100;
const lockSeconds = 900;
/** A known device that fails this often may be stolen and is treated like any other origin. */
const triesOfDevice = 10;

/** A mail address and the origin of a sign-in attempt: a known device or a network. */
export interface Attempt {
  /** HMAC of the lower-case mail address. */
  readonly emailHash: string;
  readonly origin: string;
}

type Row = typeof loginFailure.$inferSelect;

const placeKey = ({ emailHash, origin }: Attempt): string => `${emailHash} ${origin}`;
const isDevice = ({ origin }: Attempt): boolean => origin.startsWith("device ");

const placeWait = (count: number): number =>
  count < freeTries ? 0 : Math.min(2 ** (count - freeTries), longestWaitSeconds);

const leftSeconds = (row: Row | undefined, wait: number): number =>
  row ? Math.ceil((row.lastAt.getTime() - Date.now()) / 1000 + wait) : 0;

const wait = (code: "rate_limited" | "account_locked", seconds: number): Failure =>
  new Failure(code, { params: { retryAfterSeconds: seconds } });

/**
 * Rejects a sign-in too soon after wrong passwords. Each origin waits on its own. After 100 failures in total, every
 * origin that never signed in to the account waits 15 minutes. Counters use the mail address, known or not, so the
 * response does not reveal whether an account exists.
 */
export async function requireTry(tx: Tx, attempt: Attempt): Promise<void> {
  const keys = [attempt.emailHash, placeKey(attempt)];
  const rows = await tx.select().from(loginFailure).where(inArray(loginFailure.emailHash, keys));
  const [all, place] = keys.map((key) => rows.find(({ emailHash }) => emailHash === key));
  const placeLeft = leftSeconds(place, placeWait(place?.count ?? 0));
  if (placeLeft > 0) throw wait("rate_limited", placeLeft);
  if (isDevice(attempt) && (place?.count ?? 0) < triesOfDevice) return;
  const lockLeft = all && all.count >= lockedAfter ? leftSeconds(all, lockSeconds) : 0;
  if (lockLeft > 0) throw wait("account_locked", lockLeft);
}

/**
 * Counts the failure for the origin and in total. A known device counts only for itself, since its errors are no sign
 * of an attack.
 */
export async function noteFailure(tx: Tx, attempt: Attempt): Promise<void> {
  const keys = isDevice(attempt) ? [placeKey(attempt)] : [attempt.emailHash, placeKey(attempt)];
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
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const keys = isDevice(attempt) ? [placeKey(attempt)] : [attempt.emailHash, placeKey(attempt)];
  await tx.delete(loginFailure).where(inArray(loginFailure.emailHash, keys));
}

/** Deletes all failure counters of an address; returns how many there were. */
export async function forgetFailures(tx: Tx, emailHash: string): Promise<number> {
  const { rowCount } = await tx
    .delete(loginFailure)
    .where(or(eq(loginFailure.emailHash, emailHash), sql`starts_with(${loginFailure.emailHash}, ${`${emailHash} `})`));
  return rowCount ?? 0;
}
