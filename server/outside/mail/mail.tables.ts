import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [
    index("mail_recipient").on(table.to, table.createdAt),
    index("mail_created").on(table.createdAt, table.id),
  ],
);
