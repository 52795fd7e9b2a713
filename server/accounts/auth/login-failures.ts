import { eq, inArray, or, sql } from "drizzle-orm";
import { loginFailure } from "./accounts.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";

/** Consecutive wrong passwords from one origin before it has to wait, and the longest wait. */
const freeAttempts = 5;
const maxWaitSeconds = 900;
/** Consecutive wrong passwords from all origins before unknown origins solve a captcha, and before they need a link. */
const captchaThreshold = 100;
const linkThreshold = 1_000;
/** Time after the last wrong password for which an account counts as under attack. */
const attackSeconds = 900;
/** A known device that fails this often may be stolen and is treated like any other origin. */
const maxDeviceFailures = 10;

/** A mail address and the origin of a sign-in attempt: a session, a known device or a network. */
export interface LoginAttempt {
  /** HMAC of the lower-case mail address. */
  readonly emailHash: string;
  readonly origin: string;
}

type Row = typeof loginFailure.$inferSelect;

const originKey = ({ emailHash, origin }: LoginAttempt): string => `${emailHash} ${origin}`;
/** True if the attempt comes from a session of the account, or from a device that signed in to it before. */
export function isKnownOrigin({ origin }: LoginAttempt): boolean {
  return /^(?:device|session) /.test(origin);
}

const originWaitSeconds = (count: number): number =>
  count < freeAttempts ? 0 : Math.min(2 ** (count - freeAttempts), maxWaitSeconds);

const remainingSeconds = (row: Row | undefined, wait: number): number =>
  row ? Math.ceil((row.lastAt.getTime() - Date.now()) / 1000 + wait) : 0;

function requireNoWait(place: Row | undefined): void {
  const left = remainingSeconds(place, originWaitSeconds(place?.count ?? 0));
  if (left > 0) throw new Failure("rate_limited", { params: { retryAfterSeconds: left } });
}

/**
 * Rejects an attempt too soon after wrong passwords from its own origin. Enough for sessions and holders of a mailed
 * link, since neither can be guessing at many accounts.
 */
export async function requireOriginAllowed(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const [place] = await tx
    .select()
    .from(loginFailure)
    .where(eq(loginFailure.emailHash, originKey(attempt)));
  requireNoWait(place);
}

/** Trust in an attempt: `suspect` ones need a captcha, because the account is under attack. */
export type LoginTrust = "known" | "unknown" | "suspect";

/**
 * Rejects a sign-in too soon after wrong passwords. Each origin waits on its own. After 100 failures in total, origins
 * that never signed in to the account solve a captcha; after 1,000 they need a mailed link (`sign_in_link_required`).
 * So strangers never lock out an owner with the right password. Counters use the mail address, known or not, so the
 * response does not reveal whether an account exists.
 */
export async function requireLoginAllowed(tx: Tx, attempt: LoginAttempt): Promise<LoginTrust> {
  const keys = [attempt.emailHash, originKey(attempt)];
  const rows = await tx.select().from(loginFailure).where(inArray(loginFailure.emailHash, keys));
  const [all, place] = keys.map((key) => rows.find(({ emailHash }) => emailHash === key));
  requireNoWait(place);
  if (isKnownOrigin(attempt) && (place?.count ?? 0) < maxDeviceFailures) return "known";
  const count = remainingSeconds(all, attackSeconds) > 0 ? (all?.count ?? 0) : 0;
  if (count >= linkThreshold) throw new Failure("sign_in_link_required");
  return count >= captchaThreshold ? "suspect" : "unknown";
}

/**
 * Counts the failure for the origin and in total. A known origin counts only for itself, since its errors are no sign
 * of an attack.
 */
export async function recordLoginFailure(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const keys = isKnownOrigin(attempt) ? [originKey(attempt)] : [attempt.emailHash, originKey(attempt)];
  await tx
    .insert(loginFailure)
    .values(keys.map((emailHash) => ({ emailHash, count: 1, lastAt: sql`now()` })))
    .onConflictDoUpdate({
      target: loginFailure.emailHash,
      set: { count: sql`${loginFailure.count} + 1`, lastAt: sql`now()` },
    });
}

/**
 * Clears the origin's counter after a right password. A known origin does not clear the total, which strangers
 * depend on.
 */
export async function clearAttemptFailures(tx: Tx, attempt: LoginAttempt): Promise<void> {
  const keys = isKnownOrigin(attempt) ? [originKey(attempt)] : [attempt.emailHash, originKey(attempt)];
  await tx.delete(loginFailure).where(inArray(loginFailure.emailHash, keys));
}

/** Deletes all failure counters of an address; returns how many there were. */
export async function clearLoginFailures(tx: Tx, emailHash: string): Promise<number> {
  const { rowCount } = await tx
    .delete(loginFailure)
    .where(or(eq(loginFailure.emailHash, emailHash), sql`starts_with(${loginFailure.emailHash}, ${`${emailHash} `})`));
  return rowCount ?? 0;
}
