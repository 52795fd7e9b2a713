import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { MailDeliveryFailure } from "#contract/messaging/deliveries/delivery.ts";
import type { MailThread } from "./mailer.ts";

/** Mails of the last weeks: the outbox of the transactions that wrote them, also shown by `/outbox`. */
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
    /**
     * One-time link in the mail. Text and HTML have a placeholder for its token, which is inserted when the mail is
     * sent.
     */
    linkId: uuid(),
    /** One-click unsubscribe URL for mails of its kind (RFC 8058). */
    unsubscribe: text(),
    /** Reply address, if any, and conversation (RFC 5322, 3.6.4). */
    thread: jsonb().$type<MailThread>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Last error from the mail server, without addresses. */
    error: text(),
    /** Time when delivery was given up; the reason is in the next column. */
    failedAt: timestamp({ withTimezone: true }),
    failure: text().$type<MailDeliveryFailure>(),
  },
  (table) => [
    index("mail_recipient").on(table.to, table.createdAt),
    index("mail_created").on(table.createdAt, table.id),
    index("mail_failed").on(table.createdAt).where(sql`failed_at is not null`),
    index("mail_open").on(table.createdAt).where(sql`failed_at is null and delivered_at is null`),
    check("mail_failure", sql`(failed_at is null) = (failure is null)`),
  ],
);
