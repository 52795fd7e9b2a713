import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { DeliveryFailure } from "#contract/deliveries/delivery.ts";
import type { MailThread } from "./mailer.ts";

/** The mails of the last weeks: the outbox of the transactions that wrote them, and what `/outbox` shows. */
export const mail = pgTable(
  "mail",
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text("recipient").notNull(),
    template: text().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    text: text("plain_text").notNull(),
    html: text().notNull(),
    /** The one-time link in it; text and page have a place for its token, which is put in when it is sent. */
    linkId: uuid(),
    /** Where its reader ends mails of its kind with one click (RFC 8058). */
    unsubscribe: text(),
    /** Where an answer to it goes, if anywhere, and the conversation it belongs to (RFC 5322, 3.6.4). */
    thread: jsonb().$type<MailThread>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** What the mail server said last, without addresses. */
    error: text(),
    /** When it was given up, and why. */
    failedAt: timestamp({ withTimezone: true }),
    failure: text().$type<DeliveryFailure>(),
  },
  (table) => [
    index("mail_recipient").on(table.to, table.createdAt),
    index("mail_created").on(table.createdAt, table.id),
    index("mail_failed").on(table.createdAt).where(sql`failed_at is not null`),
    index("mail_open").on(table.createdAt).where(sql`failed_at is null and delivered_at is null`),
    check("mail_failure", sql`(failed_at is null) = (failure is null)`),
  ],
);
