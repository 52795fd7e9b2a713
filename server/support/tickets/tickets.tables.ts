import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { ticketStates } from "#contract/support/tickets/ticket-states.ts";
import {
  type TicketMailDetails,
  ticketMessageKinds,
  type TicketContext,
  ticketSides,
} from "#contract/support/tickets/ticket.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { searchKeyColumn } from "#server/platform/db/search-key.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** A developer's support request. Its response clock is derived from its messages. */
export const ticket = pgTable(
  "ticket",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity({ startWith: 10_001 }).notNull(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id, { onDelete: "cascade" }),
    appId: uuid().references(() => app.id),
    subject: text().notNull(),
    searchKey: text().generatedAlwaysAs(searchKeyColumn(sql`subject || ' ' || number`)).notNull(),
    context: jsonb().$type<TicketContext>().notNull(),
    state: text({ enum: ticketStates }).notNull().default("new"),
    solved: boolean().notNull().default(false),
    assigneeId: uuid().references(() => account.id),
    mergedIntoId: uuid().references((): AnyPgColumn => ticket.id, { onDelete: "set null" }),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("ticket_developer").on(table.developerId, table.changedAt),
    index("ticket_unended").on(table.state, table.createdAt).where(sql`state in ('new', 'open', 'pending')`),
    index("ticket_changed").on(table.changedAt),
    index("ticket_app").on(table.appId),
    index("ticket_assignee").on(table.assigneeId),
    index("ticket_merged").on(table.mergedIntoId),
    index("ticket_search").using("gin", sql`search_key gin_trgm_ops`),
  ],
);

/** A message in a ticket, or a note for other staff. */
export const ticketMessage = pgTable(
  "ticket_message",
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    kind: text({ enum: ticketMessageKinds }).notNull(),
    side: text({ enum: ticketSides }).notNull(),
    /** Author of the message; null once their account was erased. */
    accountId: uuid().references(() => account.id),
    text: text().notNull(),
    /** Details of a message that was sent by mail; null if it was written in the console. */
    mailed: jsonb().$type<TicketMailDetails>(),
    /** Number of the ticket in which the message was written, if that ticket was merged into this one. */
    joinedFrom: bigint({ mode: "number" }),
    createdAt: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index("ticket_message_ticket").on(table.ticketId, table.createdAt),
    index("ticket_message_writer").on(table.accountId),
  ],
);

/** An attachment; its bytes are encrypted in the file store. */
export const ticketFile = pgTable(
  "ticket_file",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => ticketMessage.id, { onDelete: "cascade" }),
    sha256: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: documentMimeTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("ticket_file_message").on(table.messageId), index("ticket_file_content").on(table.sha256)],
);

/** Message-IDs of a ticket's mails, sent or received. Answers to any of them belong to the ticket. */
export const ticketMail = pgTable(
  "ticket_mail",
  {
    messageId: text().primaryKey(),
    ticketId: uuid()
      .notNull()
      .references(() => ticket.id, { onDelete: "cascade" }),
    createdAt: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index("ticket_mail_ticket").on(table.ticketId, table.createdAt)],
);
