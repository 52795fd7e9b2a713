import { count, desc, eq, lt, sql } from "drizzle-orm";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import type { OutboxSms } from "#contract/platform/status/outbox-sms.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { FindValidCodesById } from "./deliver-sms.ts";
import { smsCodePlaceholder, insertSmsCode } from "./queue-sms.ts";
import { sms } from "./sms.tables.ts";

/** Lists messages as they would be sent now: with the digits of codes that still work. */
export async function listSms(tx: Tx, digitsOf: FindValidCodesById, start: number, size: number): Promise<OutboxSms[]> {
  const rows = await tx.select().from(sms).orderBy(desc(sms.createdAt), desc(sms.id)).offset(start).limit(size);
  const digits = await digitsOf(
    tx,
    rows.flatMap(({ codeId }) => codeId ?? []),
  );
  return rows.map(({ id, to, template, text, codeId, createdAt, deliveredAt }) => ({
    id,
    to,
    template,
    text: insertSmsCode(text, digits.get(codeId ?? "") ?? smsCodePlaceholder),
    createdAt: createdAt.toISOString(),
    sentAt: deliveredAt?.toISOString() ?? null,
  }));
}

export async function countSms(tx: Tx): Promise<number> {
  const [row] = await tx.select({ messages: count() }).from(sms);
  return row?.messages ?? 0;
}

export async function deleteOldSms(tx: Tx): Promise<void> {
  await tx.delete(sms).where(lt(sms.createdAt, sql`now() - make_interval(days => ${personalDataRetentionDays.sms})`));
}

export async function deleteSmsTo(tx: Tx, number: string): Promise<void> {
  await tx.delete(sms).where(eq(sms.to, number));
}

/** Lists messages to a number for its owner's data export, without the digits of their codes. */
export function exportSmsTo(tx: Tx, number: string) {
  const { to, text, createdAt } = sms;
  return tx.select({ to, text, createdAt }).from(sms).where(eq(to, number)).orderBy(desc(createdAt));
}
