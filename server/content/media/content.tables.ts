import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  contentMediaTypes,
  type ContentTransition,
  contentStatuses,
  contentTypes,
  contentVisibilities,
} from "#contract/content/media/content-types.ts";
import type { MediaFacts } from "#contract/content/media/media-facts.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { UsedReasonTemplate } from "#server/review/reasons/used-template.ts";

/**
 * A developer's uploaded video or picture. The file store holds its bytes under `sha256`. An embed has no bytes; its
 * `sha256` is the hash of the video's URL, so that duplicates are recognized.
 */
export const contentAsset = pgTable(
  "content_asset",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    media: text({ enum: contentMediaTypes }).notNull(),
    sha256: text().notNull(),
    mime: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    fileName: text().notNull(),
    facts: jsonb().$type<MediaFacts>().notNull(),
    /** Picture shown for a video or an embed. */
    thumbnailSha256: text(),
    thumbnailMime: text(),
    /** 64-bit perceptual hash of the picture as 16 hex digits; null without a picture or for a plain one. */
    look: text(),
    /** Whether the file is kept in the library for reuse, even without placements. */
    inLibrary: boolean().notNull().default(false),
    sentBy: uuid().references(() => account.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("content_asset_developer").on(table.developerId, table.createdAt),
    index("content_asset_content").on(table.sha256),
    index("content_asset_thumbnail").on(table.thumbnailSha256),
    index("content_asset_look").on(table.look, table.id).where(sql`look is not null`),
  ],
);

/** A file's placement: a content type and language of an app. */
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
    /** Position among the app's items of the same type and language, for the display order. */
    position: integer().notNull(),
    name: text().notNull(),
    status: text({ enum: contentStatuses }).notNull().default("draft"),
    reason: text().notNull().default(""),
    visibility: text({ enum: contentVisibilities }).notNull().default("shown"),
    /** Live placement to replace on approval. */
    replacesId: uuid().references((): AnyPgColumn => contentPlacement.id, { onDelete: "set null" }),
    /** Reviewer who claimed the item. Claims expire after some hours. */
    claimedBy: uuid(),
    claimedAt: timestamptz(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    statusSince: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("content_placement_place").on(table.appId, table.type, table.language, table.assetId),
    index("content_placement_app").on(table.appId, table.createdAt),
    index("content_placement_asset").on(table.assetId),
    index("content_placement_waiting").on(table.statusSince, table.id).where(sql`status = 'inreview'`),
    uniqueIndex("content_placement_replaces").on(table.replacesId),
  ],
);

/** The status is a literal in the SQL, not a parameter, so that PostgreSQL can use the partial index. */
export const isContentInReviewSql = sql`${contentPlacement.status} = 'inreview'`;

/** An item as it was when sent to review. */
export interface SentContent {
  readonly name: string;
  readonly language: string;
  readonly sha256: string;
  readonly thumbnailSha256: string | null;
  /** Hash of all captions; absent for items sent before captions were compared. */
  readonly captions?: string;
}

/** An item's move from one status to another. Immutable. */
export const contentStep = pgTable(
  "content_step",
  {
    id: uuid().primaryKey().defaultRandom(),
    placementId: uuid()
      .notNull()
      .references(() => contentPlacement.id, { onDelete: "cascade" }),
    move: text().$type<ContentTransition>().notNull(),
    from: text({ enum: contentStatuses }).notNull(),
    to: text({ enum: contentStatuses }).notNull(),
    by: uuid().notNull(),
    byStaff: boolean().notNull(),
    title: text().notNull().default(""),
    text: text().notNull().default(""),
    policyLink: text(),
    /** Ready-made reason used for a rejection, and whether its text was edited. */
    template: jsonb().$type<UsedReasonTemplate>(),
    /** The submitted state, for a move into review. */
    sent: jsonb().$type<SentContent>(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("content_step_placement").on(table.placementId, table.at),
    index("content_step_template").on(sql`(template ->> 'key')`, table.at).where(sql`template is not null`),
    index("content_step_decided").on(table.at).where(sql`move in ('approve', 'reject')`),
  ],
);

/** A comment on an item by its developer or staff. */
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
