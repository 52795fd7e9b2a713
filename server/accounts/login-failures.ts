import { eq, inArray, or, sql } from "drizzle-orm";
import { loginFailure } from "./accounts.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";

/** Wrong passwords in a row from one place before it has to wait, and how long it waits at most. */
const freeTries = 5;
const longestWaitSeconds = 900;
/** Wrong passwords in a row from everywhere before unknown places have to wait. */
const lockedAfter = 100;
const lockSeconds = 900;
/** A known device that errs this often may have been stolen: it is one place among others again. */
const triesOfDevice = 10;

/** A mail address and where somebody tries to sign in from; see `originOf`. */
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
 * Refuses a login that comes too soon after wrong passwords. Each place waits for its own; only when a hundred came
 * from everywhere do all places wait that never signed in to the account, a quarter of an hour at a time. Counted by
 * mail address, known or not, so that the answer does not tell whether there is an account.
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

/** Counted for the place, and for all; what a known device does is no sign of an attack. */
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

/** The first right password from a place; a known device does not end what strangers have to wait for. */
export async function forgiveAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const keys = isDevice(attempt) ? [placeKey(attempt)] : [attempt.emailHash, placeKey(attempt)];
  await tx.delete(loginFailure).where(inArray(loginFailure.emailHash, keys));
}

/** Forgets all wrong passwords of an address, from wherever they came; how many counts there were. */
export async function forgetFailures(tx: Tx, emailHash: string): Promise<number> {
  const { rowCount } = await tx
    .delete(loginFailure)
    .where(or(eq(loginFailure.emailHash, emailHash), sql`starts_with(${loginFailure.emailHash}, ${`${emailHash} `})`));
  return rowCount ?? 0;
}
