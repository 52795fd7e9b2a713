import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/transaction.ts";
import { handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { mail } from "./mail.tables.ts";
import { type Mailer, MailRefused } from "./mailer.ts";
import { deliverMail, withToken } from "./queue-mail.ts";

/** The token of a one-time link; null once it does not work any more. */
export type TokenOfLink = (tx: Tx, linkId: string) => Promise<string | null>;

/** Sends queued mails. Once, except when the server dies between the mail server's yes and our commit. */
export function deliverMails({ db }: Pick<Database, "db">, mailer: Mailer, tokenOf: TokenOfLink): JobHandler {
  return handleJob(deliverMail, {
    prepare: async ({ mailId }) => {
      const waiting = await takeForSending(db, mailId);
      if (!waiting) return async () => {};
      const { send } = mailer;
      // A mail that no server takes is not sent: it is kept, and says so.
      if (send === null) return async () => {};
      const token = waiting.linkId === null ? "" : await tokenOf(db, waiting.linkId);
      if (token === null) return (tx) => noteError(tx, mailId, new Error("Its link was used, replaced or has expired"));
      try {
        await send(complete(waiting, token));
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
}

const complete = <Row extends { text: string; html: string }>(row: Row, token: string): Row => ({
  ...row,
  text: withToken(row.text, token),
  html: withToken(row.html, token),
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
