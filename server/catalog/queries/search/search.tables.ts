import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * SQL condition: the id belongs to an eighth of the apps, which has its own index. Frequent words are searched there
 * first: a word index returns all matches at once, and sorting thousands for two hundred took half the search.
 */
export const isInFirstEighthOfIdsSql = sql`app_id < '20000000-0000-0000-0000-000000000000'`;

/**
 * An app's search data: texts of its live listing, or of its newest version, in every language, folded so that spelling
 * variants match. Triggers write the row in the transaction that changes its sources
 * (`migrations/0001_functions_and_triggers.sql`). It includes filter and sort columns, so that thousands of matches are
 * narrowed here, without lookups in a table with a million rows.
 */
export const appSearch = pgTable(
  "app_found_by",
  {
    appId: uuid()
      .primaryKey()
      .references(() => app.id, { onDelete: "cascade" }),
    /** Folded title as shown in lists. */
    title: text().notNull(),
    /** All titles, the package and the developer name, folded, for finding parts of words. */
    names: text().notNull(),
    /** Words in titles (A), package (B) and developer name (C). */
    words: tsvector().notNull(),
    description: tsvector().notNull(),
    hasContact: boolean().notNull(),
    seqId: bigint({ mode: "number" }).notNull(),
    developerId: uuid().notNull(),
    /** Title as lists sort it. */
    sortedTitle: text().notNull(),
    status: text({ enum: appStatuses }).notNull(),
    silent: boolean().notNull(),
    external: boolean().notNull(),
    featured: boolean().notNull(),
    flagged: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Publication time of the app's live version; null if none is live. */
    liveFrom: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("app_found_by_title").on(sql`title text_pattern_ops`),
    index("app_found_by_names").using("gin", sql`names gin_trgm_ops`),
    index("app_found_by_words").using("gin", table.words),
    index("app_found_by_words_eighth").using("gin", table.words).where(isInFirstEighthOfIdsSql),
    index("app_found_by_description").using("gin", table.description),
    index("app_found_by_contact").on(table.hasContact, table.appId),
    // One index per sort order. They include frequently filtered columns, so that skipped rows are not read.
    index("app_found_by_changed").on(sql`updated_at desc`, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_created").on(sql`created_at desc`, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_sorted").on(table.sortedTitle, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_seq").on(table.seqId, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_live").on(table.liveFrom),
  ],
);

/** Data by which searches find a developer. */
export const developerSearch = pgTable(
  "developer_found_by",
  {
    developerId: uuid()
      .primaryKey()
      .references(() => developer.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Email addresses of the developer's accounts, concatenated. */
    mails: text().notNull(),
    words: tsvector().notNull(),
    /** Default sort column; it is repeated here so that one index yields the rows in order. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("developer_found_by_created").on(sql`created_at desc`, table.developerId),
    index("developer_found_by_name").on(sql`name text_pattern_ops`),
    index("developer_found_by_mails").using("gin", sql`mails gin_trgm_ops`),
    index("developer_found_by_words").using("gin", table.words),
  ],
);

/**
 * All words in titles, packages and developer names, with their sound. Misspelled or transliterated words are looked up
 * here first, because there are far fewer words than apps. Words remain after their last app is gone and then match
 * nothing.
 */
export const searchWord = pgTable(
  "search_word",
  {
    word: text().primaryKey(),
    /** Phonetic form in Latin consonants and few vowels, the same for all thirteen scripts. */
    sound: text().notNull(),
    /**
     * Variants for misspelt words: the phonetic form, and that form without each one of its letters. Words one mistake
     * apart share a variant.
     */
    variants: text().array().notNull(),
  },
  (table) => [
    index("search_word_variants").using("gin", table.variants),
    index("search_word_beginning").on(sql`word text_pattern_ops`),
  ],
);
