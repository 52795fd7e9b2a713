import { and, count, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { randomInt } from "node:crypto";
import { recoveryCode, totp } from "./accounts.tables.ts";
import type { TokenService } from "./tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const period = 30;
/** Accepts one step (30 s) before and after, for inaccurate phone clocks. */
const window = 1;
const recoveryCodeCount = 10;
/** Characters of recovery codes: without 0, O, 1 and I, which are easily confused. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const purposeOf = (accountId: string): string => `totp of ${accountId}`;
const createTotp = (secret: string, label = "", issuer = "") =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period, digits: 6, algorithm: "SHA1" });

const randomLetters = (): string =>
  Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
const normalizeCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, "");
const hashOf = (tokens: TokenService, accountId: string, code: string): string =>
  tokens.blind(`recovery code ${accountId} ${normalizeCode(code)}`);

/** Replaces all recovery codes of an account. */
export async function renewRecoveryCodes(tx: Tx, tokens: TokenService, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${randomLetters()}-${randomLetters()}`);
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx
    .insert(recoveryCode)
    .values([...codes].map((code) => ({ accountId, hash: hashOf(tokens, accountId, code) })));
  return [...codes];
}

/** Creates a TOTP secret to be confirmed; null if TOTP is already on. */
export async function startTotpEnrolment(
  tx: Tx,
  tokens: TokenService,
  to: { id: string; email: string },
  issuer: string,
) {
  const secret = new Secret({ size: 20 }).base32;
  const row = {
    secret: tokens.conceal(purposeOf(to.id), secret),
    confirmedAt: null,
    lastStep: 0,
    createdAt: new Date(),
  };
  const [started] = await tx
    .insert(totp)
    .values({ accountId: to.id, ...row })
    .onConflictDoUpdate({ target: totp.accountId, set: row, setWhere: isNull(totp.confirmedAt) })
    .returning({ id: totp.accountId });
  if (!started) return null;
  const recoveryCodes = await renewRecoveryCodes(tx, tokens, to.id);
  return { secret, uri: createTotp(secret, to.email, issuer).toString(), recoveryCodes };
}

/** Redeems an authenticator code once, even if two requests send it at the same moment. */
async function redeemAppCode(tx: Tx, tokens: TokenService, accountId: string, code: string): Promise<boolean> {
  const [row] = await tx.select().from(totp).where(eq(totp.accountId, accountId));
  const secret = row && tokens.reveal(purposeOf(accountId), row.secret);
  if (!secret) return false;
  const delta = createTotp(secret).validate({ token: code, window });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / period) + delta;
  const redeemed = await tx
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.accountId, accountId), lt(totp.lastStep, step)))
    .returning({ id: totp.accountId });
  return redeemed.length > 0;
}

async function redeemRecoveryCode(tx: Tx, tokens: TokenService, accountId: string, code: string): Promise<boolean> {
  const isCode = and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.hash, hashOf(tokens, accountId, code)));
  const redeemed = await tx
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(and(isCode, isNull(recoveryCode.usedAt)))
    .returning({ hash: recoveryCode.hash });
  return redeemed.length > 0;
}

/** Redeems a code of the authenticator app or a recovery code; each works once. Null if the code is wrong. */
export async function redeemSecondFactor(
  tx: Tx,
  tokens: TokenService,
  accountId: string,
  code: string,
): Promise<"app" | "recovery" | null> {
  if (/^\d{6}$/.test(code)) return (await redeemAppCode(tx, tokens, accountId, code)) ? "app" : null;
  return (await redeemRecoveryCode(tx, tokens, accountId, code)) ? "recovery" : null;
}

export async function confirmTotp(tx: Tx, accountId: string): Promise<void> {
  await tx.update(totp).set({ confirmedAt: sql`now()` }).where(eq(totp.accountId, accountId));
}

export async function removeTotp(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(totp).where(eq(totp.accountId, accountId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
}

/** Finds the TOTP row of an account, confirmed or not. */
export async function findTotp(tx: Tx, accountId: string) {
  const [row] = await tx.select({ confirmedAt: totp.confirmedAt }).from(totp).where(eq(totp.accountId, accountId));
  return row;
}

export async function hasTotp(tx: Tx, accountId: string): Promise<boolean> {
  const isOn = and(eq(totp.accountId, accountId), isNotNull(totp.confirmedAt));
  return (await tx.select({ id: totp.accountId }).from(totp).where(isOn)).length > 0;
}

export async function countUnusedRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const unused = and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt));
  const [row] = await tx.select({ left: count() }).from(recoveryCode).where(unused);
  return row?.left ?? 0;
}
