import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SavedReplyTexts } from "#contract/ratings/saved-replies.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** A saved answer for replying to reviews, shared by the developer's accounts. */
export const savedReply = pgTable(
  "saved_answer",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    title: text().notNull(),
    texts: jsonb().$type<SavedReplyTexts>().notNull(),
    changedAt: timestamptz().notNull().defaultNow(),
    revision: integer().notNull().default(0),
  },
  (table) => [uniqueIndex("saved_answer_title").on(table.developerId, table.title)],
);
