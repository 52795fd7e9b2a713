import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentMedia, contentStatuses, contentTypes } from "#contract/content/content.ts";
import type { MediaFacts } from "#contract/content/facts.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { developer } from "#server/developers/developers.tables.ts";

/** A video or picture of a developer, sent once; its bytes are in the file store under `sha256`. */
export const contentAsset = pgTable(
  "content_asset",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    media: text({ enum: contentMedia }).notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    fileName: text().notNull(),
    facts: jsonb().$type<MediaFacts>().notNull(),
    /** The picture that stands for a video. */
    thumbnailSha256: text(),
    thumbnailMime: text(),
    /** Kept to be placed again, also while it stands nowhere. */
    inLibrary: boolean().notNull().default(false),
    sentBy: uuid().references(() => account.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("content_asset_developer").on(table.developerId, table.createdAt),
    index("content_asset_content").on(table.sha256),
    index("content_asset_thumbnail").on(table.thumbnailSha256),
    check("content_asset_media", oneOf("media", contentMedia)),
  ],
);

/** Where a file stands: a type of content in one language of an app. */
export const contentPlacement = pgTable(
  "content_placement",
  {
    id: uuid().primaryKey().defaultRandom(),
    assetId: uuid()
      .notNull()
      .references(() => contentAsset.id),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    type: text({ enum: contentTypes }).notNull(),
    language: text({ enum: languageCodes }).notNull(),
    /** Among those of its type and language, as the store shows them. */
    position: integer().notNull(),
    name: text().notNull(),
    status: text({ enum: contentStatuses }).notNull().default("draft"),
    reason: text().notNull().default(""),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    statusSince: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("content_placement_place").on(table.appId, table.type, table.language, table.assetId),
    index("content_placement_app").on(table.appId, table.createdAt),
    index("content_placement_asset").on(table.assetId),
    index("content_placement_status").on(table.status, table.statusSince),
    check("content_placement_type", oneOf("type", contentTypes)),
    check("content_placement_language", oneOf("language", languageCodes)),
    check("content_placement_status", oneOf("status", contentStatuses)),
  ],
);

/** What is said about an item, between its developer and staff. */
export const contentComment = pgTable(
  "content_comment",
  {
    id: uuid().primaryKey().defaultRandom(),
    placementId: uuid()
      .notNull()
      .references(() => contentPlacement.id, { onDelete: "cascade" }),
    by: uuid()
      .notNull()
      .references(() => account.id),
    text: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("content_comment_placement").on(table.placementId, table.createdAt)],
);
