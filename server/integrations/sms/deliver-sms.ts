import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { deliverSmsJob, insertSmsCode } from "./queue-sms.ts";
import { type SmsSender, SmsRefusedError } from "./sms-sender.ts";
import { sms } from "./sms.tables.ts";

/** Returns the digits of the one-time codes that still work, by id. */
export type FindValidCodesById = (tx: Tx, codeIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Handles the job that sends a queued message. It is sent once, unless the server dies between the gateway's acceptance
 * and our commit.
 */
export function deliverSmsJobHandler(
  { db }: Pick<Database, "db">,
  { send }: SmsSender,
  digitsOf: FindValidCodesById,
): JobHandler {
  return createJobHandler(deliverSmsJob, {
    prepare: async ({ smsId }) => {
      const waiting = await takeForSending(db, smsId);
      // Without a gateway the message stays unsent in its table.
      if (!waiting || send === null) return async () => {};
      const { codeId } = waiting;
      const code = codeId === null ? "" : (await digitsOf(db, [codeId])).get(codeId);
      if (code === undefined) return (tx) => noteError(tx, smsId, "Its code was used, replaced or has expired");
      try {
        await send({ ...waiting, text: insertSmsCode(waiting.text, code) });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof SmsRefusedError) return (tx) => noteError(tx, smsId, message);
        await noteError(db, smsId, message);
        throw error;
      }
      return async (tx) => {
        await tx.update(sms).set({ deliveredAt: sql`now()`, error: null }).where(eq(sms.id, smsId));
      };
    },
  });
}

const takeForSending = async (db: Tx, smsId: string) => {
  const [row] = await db
    .update(sms)
    .set({ attempts: sql`${sms.attempts} + 1` })
    .where(and(eq(sms.id, smsId), isNull(sms.deliveredAt)))
    .returning();
  return row;
};

const noteError = async (db: Tx, smsId: string, message: string): Promise<void> => {
  await db
    .update(sms)
    .set({ error: message.slice(0, 1_000) })
    .where(eq(sms.id, smsId));
};
