import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TrendingWord } from "#contract/ratings/trending-words.ts";
import { ratingReplyStates, reviewLanguages, type StarCount } from "#contract/ratings/rating.ts";
import { reviewTopics } from "#contract/ratings/review-topics.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { searchKeyColumn } from "#server/platform/db/search-key.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { savedReply } from "./answers/answers.tables.ts";
import { ratingCountKinds } from "./rating-count-kinds.ts";

/** Text of an app's reviews as hashes: enough to recognize near-duplicates, too little to read. */
export const ratingText = pgTable(
  "rating_text",
  {
    id: uuid().primaryKey(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    signature: integer().array().notNull(),
    bands: integer().array().notNull(),
  },
  (table) => [index("rating_text_bands").using("gin", table.bands)],
);

/** A person's current rating of an app, as received from the store's clients, with the developer's reply. */
export const rating = pgTable(
  "rating",
  {
    /** Assigned by the sender, to recognize repeated deliveries. */
    id: uuid().primaryKey(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    /** Hash that identifies the person within this store only. */
    person: text().notNull(),
    author: text().notNull(),
    stars: smallint().$type<StarCount>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    language: text({ enum: reviewLanguages }).notNull(),
    topics: text({ enum: reviewTopics }).array().notNull(),
    versionCode: bigint({ mode: "number" }),
    versionName: text().notNull(),
    device: text().notNull(),
    androidApi: integer(),
    createdAt: timestamptz().notNull(),
    changedAt: timestamptz().notNull(),
    changes: integer().notNull().default(0),
    replyState: text({ enum: ratingReplyStates }).notNull().default("none"),
    reply: text().notNull().default(""),
    repliedAt: timestamptz(),
    repliedBy: uuid().references(() => account.id),
    repliedStars: smallint().$type<StarCount>(),
    repliedWith: uuid().references(() => savedReply.id, { onDelete: "set null" }),
    replyChanges: integer().notNull().default(0),
    /** Text id shared by reviews with nearly the same text. */
    copies: uuid().references(() => ratingText.id),
    revision: integer().notNull().default(0),
    searchKey: text().generatedAlwaysAs(searchKeyColumn(sql`title || ' ' || text`)).notNull(),
  },
  (table) => [
    uniqueIndex("rating_person").on(table.appId, table.person),
    // The inbox and its most frequent filters, each in display order.
    index("rating_changed").on(table.appId, sql`changed_at desc`, sql`id desc`),
    // Covers the search for near-duplicates among the newest reviews with an index-only scan.
    index("rating_written")
      .on(table.appId, sql`changed_at desc`, sql`id desc`, table.copies, table.replyState, table.stars)
      .where(sql`text <> ''`),
    index("rating_stars").on(table.appId, table.stars, sql`changed_at desc`, sql`id desc`),
    index("rating_version").on(table.appId, table.versionCode, sql`changed_at desc`, sql`id desc`),
    index("rating_language").on(table.appId, table.language, sql`changed_at desc`, sql`id desc`),
    index("rating_device").on(table.appId, table.device, sql`changed_at desc`, sql`id desc`),
    index("rating_reply").on(table.appId, table.replyState, sql`changed_at desc`, sql`id desc`).where(sql`text <> ''`),
    index("rating_copies").on(table.copies, sql`changed_at desc`, sql`id desc`).where(sql`copies is not null`),
    index("rating_replied_with").on(table.repliedWith).where(sql`replied_with is not null`),
    index("rating_topic").using("gin", table.topics).where(sql`topics <> '{}'`),
    index("rating_search").using("gin", sql`search_key gin_trgm_ops`).where(sql`text <> ''`),
    check("rating_stars_given", sql`stars between 1 and 5`),
  ],
);

/** Previous content of a rating or its reply. */
export const ratingHistoryEntry = pgTable(
  "rating_moment",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ratingId: uuid()
      .notNull()
      .references(() => rating.id, { onDelete: "cascade" }),
    kind: text({ enum: ["rating", "reply"] }).notNull(),
    /** Time since which the content was current. */
    at: timestamptz().notNull(),
    stars: smallint().$type<StarCount>(),
    title: text().notNull().default(""),
    text: text().notNull(),
    byAccountId: uuid().references(() => account.id),
  },
  (table) => [index("rating_moment_of").on(table.ratingId, sql`at desc`)],
);

/**
 * An app's ratings counted by one dimension, updated in the transaction that changes them, so that a million ratings
 * are never counted on read.
 */
export const ratingCount = pgTable(
  "rating_count",
  {
    appId: uuid()
      .notNull()
      .references(() => app.id),
    kind: text({ enum: ratingCountKinds }).notNull(),
    value: text().notNull(),
    /** Display name if it differs from the value, such as a version's name. */
    name: text().notNull().default(""),
    ratings: integer().notNull(),
    starsTotal: bigint({ mode: "number" }).notNull(),
    /** Number of ratings with one or two stars. */
    low: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.appId, table.kind, table.value] })],
);

/** A rating withdrawn by its author. Earlier content that arrives late or again is ignored. */
export const ratingWithdrawal = pgTable("rating_withdrawal", {
  ratingId: uuid().primaryKey(),
  appId: uuid()
    .notNull()
    .references(() => app.id),
  at: timestamptz().notNull(),
});

/** Trending words in an app's reviews, as last counted. */
export const ratingWords = pgTable("rating_words", {
  appId: uuid()
    .primaryKey()
    .references(() => app.id),
  countedAt: timestamptz().notNull(),
  texts: integer().notNull(),
  textsBefore: integer().notNull(),
  words: jsonb().$type<TrendingWord[]>().notNull(),
});
