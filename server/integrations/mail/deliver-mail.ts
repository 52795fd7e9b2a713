import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { mail } from "./mail.tables.ts";
import { type Mailer, MailRefusedError } from "./mailer.ts";
import { deliverMailJob, insertLinkToken } from "./queue-mail.ts";
import { recordMailDelivered, recordMailError, recordMailFailure } from "./delivery-state.store.ts";

/** Returns a one-time link's token; null if the link no longer works. */
export type FindLinkToken = (tx: Tx, linkId: string) => Promise<string | null>;
/** Notifies staff of an undelivered mail, in the transaction that gives the mail up. */
export type NotifyUndelivered = (tx: Tx) => Promise<void>;

interface Needs {
  readonly database: Pick<Database, "db">;
  readonly mailer: Mailer;
  readonly tokenOf: FindLinkToken;
  readonly tellUndelivered: NotifyUndelivered;
}

/**
 * Handles the job that sends a queued mail. A mail is sent once, unless the server dies between the mail server's
 * acceptance and our commit.
 */
export function deliverMailHandler({ database: { db }, mailer, tokenOf, tellUndelivered }: Needs): JobHandler {
  return createJobHandler(deliverMailJob, {
    prepare: async ({ mailId }) => {
      const waiting = await takeForSending(db, mailId);
      if (!waiting) return async () => {};
      const { send } = mailer;
      // Without a mail server the mail stays unsent in its table.
      if (send === null) return async () => {};
      const token = waiting.linkId === null ? "" : await tokenOf(db, waiting.linkId);
      if (token === null) return (tx) => recordMailFailure(tx, mailId, "link_ended", linkEnded);
      try {
        await send(insertTokens(waiting, token));
      } catch (error) {
        if (error instanceof MailRefusedError)
          return async (tx) => {
            await recordMailFailure(tx, mailId, "refused", causeOf(error));
            await tellUndelivered(tx);
          };
        await recordMailError(db, mailId, causeOf(error));
        throw error;
      }
      return (tx) => recordMailDelivered(tx, mailId);
    },
    giveUp: async (tx, { mailId }, error) => {
      await recordMailFailure(tx, mailId, "given_up", error);
      await tellUndelivered(tx);
    },
  });
}

const linkEnded = new Error("Its link was used, replaced or has expired");

const insertTokens = <Row extends { text: string; html: string }>(row: Row, token: string): Row => ({
  ...row,
  text: insertLinkToken(row.text, token),
  html: insertLinkToken(row.html, token),
});

const takeForSending = async (db: Tx, mailId: string) => {
  const [row] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(and(eq(mail.id, mailId), isNull(mail.deliveredAt)))
    .returning();
  return row;
};

function causeOf(thrown: unknown): Error {
  const error = thrown instanceof MailRefusedError ? thrown.cause : thrown;
  return error instanceof Error ? error : new Error(String(error));
}
