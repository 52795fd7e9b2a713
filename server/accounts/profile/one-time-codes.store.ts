import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { limits } from "#contract/limits.ts";
import type { TokenService } from "#server/accounts/auth/tokens.ts";
import { oneTimeCode } from "./account-changes.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

const { minutes, tries, provenMinutes } = limits.otp;

/**
 * Returns times of codes sent to a number within the window, newest first. Until the transaction ends, no other request
 * sends one.
 */
export async function lockCodeSendTimes(tx: Tx, phoneHash: string): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${phoneHash}`}, 0))`);
  const rows = await tx
    .select({ sentAt: oneTimeCode.sentAt })
    .from(oneTimeCode)
    .where(
      and(eq(oneTimeCode.phoneHash, phoneHash), gt(oneTimeCode.sentAt, sql`now() - make_interval(mins => ${minutes})`)),
    )
    .orderBy(desc(oneTimeCode.sentAt));
  return rows.map(({ sentAt }) => sentAt);
}

type NewCode = Pick<typeof oneTimeCode.$inferInsert, "accountId" | "phoneHash" | "deviceHash" | "countryCode">;

/** Creates a code and invalidates the account's earlier ones. */
export async function addOneTimeCode(tx: Tx, code: NewCode) {
  await tx
    .update(oneTimeCode)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(oneTimeCode.accountId, code.accountId), isNull(oneTimeCode.replacedAt)));
  const [created] = await tx
    .insert(oneTimeCode)
    .values({
      ...code,
      sentAt: sql`clock_timestamp()`,
      expiresAt: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

const isLive = and(isNull(oneTimeCode.replacedAt), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, sql`now()`));

const canBeTried = and(isLive, lt(oneTimeCode.tries, tries));

/** Finds the valid code for this account, number and device. */
export async function findLiveOneTimeCode(tx: Tx, of: Pick<NewCode, "accountId" | "phoneHash" | "deviceHash">) {
  const [row] = await tx
    .select()
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.accountId, of.accountId),
        eq(oneTimeCode.phoneHash, of.phoneHash),
        eq(oneTimeCode.deviceHash, of.deviceHash),
        canBeTried,
      ),
    );
  return row;
}

/** Counts an attempt before it is checked, so that concurrent attempts all count; undefined if none is left. */
export async function countCodeAttempt(tx: Tx, accountId: string) {
  const [tried] = await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(and(eq(oneTimeCode.accountId, accountId), canBeTried))
    .returning();
  return tried;
}

/** Marks the code as used; false if a concurrent request did. */
export async function markOneTimeCodeUsed(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .update(oneTimeCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCode.id, id), isLive))
    .returning({ id: oneTimeCode.id });
  return used.length > 0;
}

/** Redeems the proof that the account's owner reads messages to a number; false if there is none or it was redeemed. */
export async function redeemPhoneProof(tx: Tx, accountId: string, phoneHash: string): Promise<boolean> {
  const taken = await tx
    .update(oneTimeCode)
    .set({ savedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeCode.accountId, accountId),
        eq(oneTimeCode.phoneHash, phoneHash),
        isNotNull(oneTimeCode.usedAt),
        isNull(oneTimeCode.savedAt),
        gt(oneTimeCode.usedAt, sql`now() - make_interval(mins => ${provenMinutes})`),
      ),
    )
    .returning({ id: oneTimeCode.id });
  return taken.length > 0;
}

/** Looks up the digits of valid codes, for the messages that carry them. */
export function createCodeDigitsLookup(tokens: Pick<TokenService, "digits">) {
  return async (tx: Tx, codeIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const live = await tx
      .select({ id: oneTimeCode.id })
      .from(oneTimeCode)
      .where(and(inArray(oneTimeCode.id, [...codeIds]), isLive));
    return new Map(live.map(({ id }) => [id, tokens.digits(id)]));
  };
}

export async function deleteExpiredOneTimeCodes(tx: Tx): Promise<void> {
  await tx
    .delete(oneTimeCode)
    .where(lt(oneTimeCode.expiresAt, sql`now() - make_interval(days => ${personalDataRetentionDays.oneTimeCode})`));
}

export async function deleteAccountOneTimeCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(oneTimeCode).where(eq(oneTimeCode.accountId, accountId));
}
