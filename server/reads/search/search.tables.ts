import { sql } from "drizzle-orm";
import { bigint, boolean, customType, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { appStatuses } from "#contract/apps/status.ts";
import { app } from "#server/apps/apps.tables.ts";
import { developer } from "#server/developers/developers.tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The ids of an eighth of the apps. What many apps have is looked for among these first, which has an index of its own:
 * an index of words gives all its matches at once, and sorting thousands of them for two hundred took half of a search.
 */
export const anEighth = sql`app_id < '20000000-0000-0000-0000-000000000000'`;

/**
 * By what staff find an app: what its live listing says in all languages, or that of its newest version where none is
 * live, folded so that two ways of typing are one. A row is written by triggers in the transaction that changes what it
 * is made of (`drizzle/0053_search_facts.sql`).
 *
 * With it, what lists filter and sort by: thousands of matches are then narrowed and put in order where they are found,
 * and none of them is looked up in a table of a million rows.
 */
export const appFoundBy = pgTable(
  "app_found_by",
  {
    appId: uuid()
      .primaryKey()
      .references(() => app.id, { onDelete: "cascade" }),
    /** The title that lists show, folded. */
    title: text().notNull(),
    /** All titles, the package, the developer, folded: for parts of words. */
    names: text().notNull(),
    /** Words of the titles (A), of the package (B), of the developer's name (C). */
    words: tsvector().notNull(),
    description: tsvector().notNull(),
    hasContact: boolean().notNull(),
    seqId: bigint({ mode: "number" }).notNull(),
    developerId: uuid().notNull(),
    /** The title as lists are sorted by it. */
    sortedTitle: text().notNull(),
    status: text({ enum: appStatuses }).notNull(),
    silent: boolean().notNull(),
    external: boolean().notNull(),
    featured: boolean().notNull(),
    flagged: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when the version is in the store that is in it now. */
    liveFrom: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("app_found_by_title").on(sql`title text_pattern_ops`),
    index("app_found_by_names").using("gin", sql`names gin_trgm_ops`),
    index("app_found_by_words").using("gin", table.words),
    index("app_found_by_words_eighth").using("gin", table.words).where(anEighth),
    index("app_found_by_description").using("gin", table.description),
    index("app_found_by_contact").on(table.hasContact, table.appId),
    // In each order, with what many apps have or lack: rows are passed over without being read.
    index("app_found_by_changed").on(sql`updated_at desc`, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_created").on(sql`created_at desc`, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_sorted").on(table.sortedTitle, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_seq").on(table.seqId, table.appId, table.status, table.hasContact, table.liveFrom),
    index("app_found_by_live").on(table.liveFrom),
  ],
);

/** By what staff find a developer. */
export const developerFoundBy = pgTable(
  "developer_found_by",
  {
    developerId: uuid()
      .primaryKey()
      .references(() => developer.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Addresses of everybody who signs in for them, behind each other. */
    mails: text().notNull(),
    words: tsvector().notNull(),
    /** What lists are sorted by, where nothing else is asked for: rows are met in that order and read once. */
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
 * Every word that titles, packages and developers' names are made of, with how it sounds: a word that was typed wrong,
 * or in another script, is looked for among these first, as there are far fewer words than apps. Words stay when the
 * last app with them has gone: they then lead to nothing.
 */
export const searchWord = pgTable(
  "search_word",
  {
    word: text().primaryKey(),
    /** In Latin consonants and few vowels, the same for all thirteen scripts. */
    sound: text().notNull(),
    /**
     * The sound, and the sound without any one of its letters: two words one mistake apart have one of these in common.
     */
    variants: text().array().notNull(),
  },
  (table) => [
    index("search_word_variants").using("gin", table.variants),
    index("search_word_beginning").on(sql`word text_pattern_ops`),
  ],
);
