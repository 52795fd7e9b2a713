import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { keptDays } from "#contract/accounts/retention.ts";
import { limits } from "#contract/limits.ts";
import type { Tokens } from "#server/accounts/tokens.ts";
import { oneTimeCode } from "./profile.tables.ts";
import type { Tx } from "#server/db/transaction.ts";

const { minutes, tries, provenMinutes } = limits.otp;

/**
 * Codes sent to a number in the window, by whomever, the last first; nobody else sends one until the transaction ends.
 */
export async function lockSends(tx: Tx, phoneHash: string): Promise<Date[]> {
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

/** The account's earlier codes stop working. */
export async function addCode(tx: Tx, code: NewCode) {
  await tx
    .update(oneTimeCode)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(oneTimeCode.accountId, code.accountId), isNull(oneTimeCode.replacedAt)));
  const [made] = await tx
    .insert(oneTimeCode)
    .values({
      ...code,
      sentAt: sql`clock_timestamp()`,
      expiresAt: sql`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

const isLive = and(isNull(oneTimeCode.replacedAt), isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, sql`now()`));

const canBeTried = and(isLive, lt(oneTimeCode.tries, tries));

/** The code that still works for an account, a number and a device. */
export async function liveCode(tx: Tx, of: Pick<NewCode, "accountId" | "phoneHash" | "deviceHash">) {
  const [found] = await tx
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
  return found;
}

/** Counts a try before it is judged, so that tries at the same moment all count; undefined where none is left. */
export async function takeTry(tx: Tx, accountId: string) {
  const [tried] = await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(and(eq(oneTimeCode.accountId, accountId), canBeTried))
    .returning();
  return tried;
}

/** False where somebody else used it at the same moment. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .update(oneTimeCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeCode.id, id), isLive))
    .returning({ id: oneTimeCode.id });
  return used.length > 0;
}

/** Takes the proof that the account's owner reads messages to a number; false where there is none, or it was taken. */
export async function takeProof(tx: Tx, accountId: string, phoneHash: string): Promise<boolean> {
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

/** For the messages that carry them: the digits of codes that still work. */
export function digitsOfCodes(tokens: Pick<Tokens, "digits">) {
  return async (tx: Tx, codeIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const live = await tx
      .select({ id: oneTimeCode.id })
      .from(oneTimeCode)
      .where(and(inArray(oneTimeCode.id, [...codeIds]), isLive));
    return new Map(live.map(({ id }) => [id, tokens.digits(id)]));
  };
}

export async function forgetCodes(tx: Tx): Promise<void> {
  await tx
    .delete(oneTimeCode)
    .where(lt(oneTimeCode.expiresAt, sql`now() - make_interval(days => ${keptDays.oneTimeCode})`));
}

export async function forgetCodesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(oneTimeCode).where(eq(oneTimeCode.accountId, accountId));
}
