import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** SMS of the last weeks: their outbox, as `mail` is for mails. */
export const sms = pgTable(
  "sms",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Phone number of the recipient in E.164 form. */
    to: text("recipient").notNull(),
    template: text().notNull(),
    language: text().notNull(),
    text: text("plain_text").notNull(),
    /** One-time code in the message. The text has a placeholder for its digits, which are inserted when it is sent. */
    codeId: uuid(),
    createdAt: timestamptz().notNull().defaultNow(),
    deliveredAt: timestamptz(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [index("sms_recipient").on(table.to), index("sms_created").on(table.createdAt, table.id)],
);
