import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { type IncomingOutcome, incomingOutcomes } from "#contract/inbox/incoming.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { ticket } from "#server/tickets/tickets.tables.ts";

/** Mails that came in: each is dealt with once, in the transaction that writes its row. */
export const incomingMail = pgTable(
  "incoming_mail",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address it is read for, and its place there. */
    mailbox: text().notNull(),
    uidValidity: bigint({ mode: "number" }).notNull(),
    uid: bigint({ mode: "number" }).notNull(),
    /** Null for one that came before under another number. */
    messageId: text().unique(),
    from: text("sender"),
    subject: text().notNull(),
    /** Kept of mails that wait for staff. */
    text: text("plain_text"),
    outcome: text().$type<IncomingOutcome>().notNull(),
    ticketId: uuid().references(() => ticket.id, { onDelete: "set null" }),
    receivedAt: timestamptz().notNull().defaultNow(),
    /** When somebody of the staff put it where it belongs, or away. */
    settledAt: timestamptz(),
  },
  (table) => [
    unique("incoming_mail_place").on(table.mailbox, table.uidValidity, table.uid),
    index("incoming_mail_received").on(table.receivedAt),
    index("incoming_mail_sender").on(table.from),
    index("incoming_mail_ticket").on(table.ticketId),
    check("incoming_mail_outcome", oneOf("outcome", incomingOutcomes)),
    check("incoming_mail_repeated", sql`(outcome = 'repeated') = (message_id is null)`),
  ],
);
