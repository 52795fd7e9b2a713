import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { languageCodes } from "#contract/reference/languages.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { longestAlike } from "./match-rules.ts";

/**
 * What live listings say in several languages, piece by piece: rows of one app and place say the same. Only what people
 * wrote or checked, and only of apps that everybody can read in the store.
 */
export const translationText = pgTable(
  "translation_text",
  {
    appId: uuid()
      .notNull()
      .references(() => app.id, { onDelete: "cascade" }),
    /** Where it stands: `title`, `description`, its third line `description/3`, of that the second sentence `…/3/2`. */
    place: text().notNull(),
    language: text({ enum: languageCodes }).notNull(),
    text: text().notNull(),
    /** By what it is found: folded, every number a 0 (`translation_key` in the migration). */
    key: text().generatedAlwaysAs(sql`translation_key(text)`).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.place, table.language] }),
    index("translation_text_same").on(table.language, sql`md5(key)`),
    index("translation_text_alike")
      .using("gin", sql`key gin_trgm_ops`)
      .where(sql.raw(`length(key) <= ${longestAlike}`)),
    check("translation_text_language", oneOf("language", languageCodes)),
  ],
);

/** Apps whose live listing is another one than what is remembered of it; written by a trigger of the migration. */
export const translationDue = pgTable("translation_due", {
  appId: uuid()
    .primaryKey()
    .references(() => app.id, { onDelete: "cascade" }),
});
