import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { IncomingOutcome } from "#contract/support/inbox/incoming-mail.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { ticket } from "#server/support/tickets/tickets.tables.ts";

/** Incoming mails: each is processed once, in the transaction that inserts its row. */
export const incomingMail = pgTable(
  "incoming_mail",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Address of the mailbox, and the mail's position in it. */
    mailbox: text().notNull(),
    uidValidity: bigint({ mode: "number" }).notNull(),
    uid: bigint({ mode: "number" }).notNull(),
    /** Message-ID; null for a mail that arrived before under another UID. */
    messageId: text().unique(),
    from: text("sender"),
    subject: text().notNull(),
    /** Text of a mail that waits for staff; null for all others. */
    text: text("plain_text"),
    outcome: text().$type<IncomingOutcome>().notNull(),
    ticketId: uuid().references(() => ticket.id, { onDelete: "set null" }),
    receivedAt: timestamptz().notNull().defaultNow(),
    /** Time at which staff assigned the mail to a ticket, or dismissed it. */
    settledAt: timestamptz(),
  },
  (table) => [
    unique("incoming_mail_place").on(table.mailbox, table.uidValidity, table.uid),
    index("incoming_mail_received").on(table.receivedAt),
    index("incoming_mail_sender").on(table.from),
    index("incoming_mail_ticket").on(table.ticketId),
    check("incoming_mail_repeated", sql`(outcome = 'repeated') = (message_id is null)`),
  ],
);
