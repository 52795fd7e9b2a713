import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Messages to the store's support. */
export const contactMessage = pgTable(
  "contact_message",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Language of the sender's browser. */
    language: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("contact_message_created").on(table.createdAt)],
);
