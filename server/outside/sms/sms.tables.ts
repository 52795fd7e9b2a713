import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/db/timestamptz.ts";

/** The short messages of the last weeks, as `mail` has the mails. */
export const sms = pgTable(
  "sms",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** E.164. */
    to: text("recipient").notNull(),
    template: text().notNull(),
    language: text().notNull(),
    text: text("plain_text").notNull(),
    /** The one-time code in it; the text has a place for its digits, which are put in when it is sent. */
    codeId: uuid(),
    createdAt: timestamptz().notNull().defaultNow(),
    deliveredAt: timestamptz(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [index("sms_recipient").on(table.to), index("sms_created").on(table.createdAt, table.id)],
);
