import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Every mail the store ever meant to send: the outbox of its transaction, and what `/outbox` shows. */
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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deliveredAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [index("mail_recipient").on(table.to, table.createdAt)],
);
