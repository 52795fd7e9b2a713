import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/transaction.ts";
import { handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { mail } from "./mail.tables.ts";
import { type Mailer, MailRefused } from "./mailer.ts";
import { deliverMail } from "./queue-mail.ts";

/** Sends queued mails. Once, except when the server dies between the mail server's yes and our commit. */
export const deliverMails = ({ db }: Pick<Database, "db">, mailer: Mailer): JobHandler =>
  handleJob(deliverMail, {
    prepare: async ({ mailId }) => {
      const waiting = await takeForSending(db, mailId);
      if (!waiting) return async () => {};
      try {
        await mailer.send(waiting);
      } catch (error) {
        if (error instanceof MailRefused) return (tx) => noteError(tx, mailId, error);
        await noteError(db, mailId, error);
        throw error;
      }
      return async (tx) => {
        await tx.update(mail).set({ deliveredAt: sql`now()`, error: null }).where(eq(mail.id, mailId));
      };
    },
  });

const takeForSending = async (db: Tx, mailId: string) => {
  const [row] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(and(eq(mail.id, mailId), isNull(mail.deliveredAt)))
    .returning();
  return row;
};

const noteError = async (db: Tx, mailId: string, error: unknown): Promise<void> => {
  const cause = error instanceof MailRefused ? error.cause : error;
  const message = (cause instanceof Error ? cause.message : String(cause)).slice(0, 1_000);
  await db.update(mail).set({ error: message }).where(eq(mail.id, mailId));
};
