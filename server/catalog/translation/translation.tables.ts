import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { maxFuzzyLength } from "./fuzzy-limits.ts";

/**
 * Translation memory: segments of live listings; rows with equal app and place translate each other. Holds only texts
 * that people wrote or checked, from apps everybody can see in the store.
 */
export const translationText = pgTable(
  "translation_text",
  {
    appId: uuid()
      .notNull()
      .references(() => app.id, { onDelete: "cascade" }),
    /** Segment's path: `title`, `description`, its third line `description/3`, that line's second sentence `…/3/2`. */
    place: text().notNull(),
    language: text({ enum: languageCodes }).notNull(),
    text: text().notNull(),
    /** Lookup key: folded text with every number replaced by 0 (`translation_key` in the migration). */
    key: text().generatedAlwaysAs(sql`translation_key(text)`).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.place, table.language] }),
    index("translation_text_same").on(table.language, sql`md5(key)`),
    index("translation_text_alike")
      .using("gin", sql`key gin_trgm_ops`)
      .where(sql.raw(`length(key) <= ${maxFuzzyLength}`)),
  ],
);

/** Apps whose live listing differs from the translation memory. A trigger in the migration inserts the rows. */
export const translationDueApp = pgTable("translation_due", {
  appId: uuid()
    .primaryKey()
    .references(() => app.id, { onDelete: "cascade" }),
});
