import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  contentMedia,
  type ContentMove,
  contentStatuses,
  contentTypes,
  contentVisibilities,
} from "#contract/content/content.ts";
import type { MediaFacts } from "#contract/content/facts.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { developer } from "#server/developers/developers.tables.ts";
import type { GivenTemplate } from "#server/reasons/given-template.ts";

/**
 * A video or picture of a developer, sent once; its bytes are in the file store under `sha256`. An embed has none: its
 * `sha256` is that of the video's address, so that the same one is known again.
 */
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
    /** The picture that stands for a video or an embed. */
    thumbnailSha256: text(),
    thumbnailMime: text(),
    /** 64 bits of what its picture looks like, as 16 hex digits; null without a picture or where it is plain. */
    look: text(),
    /** Kept to be placed again, also while it stands nowhere. */
    inLibrary: boolean().notNull().default(false),
    sentBy: uuid().references(() => account.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("content_asset_developer").on(table.developerId, table.createdAt),
    index("content_asset_content").on(table.sha256),
    index("content_asset_thumbnail").on(table.thumbnailSha256),
    index("content_asset_look").on(table.look, table.id).where(sql`look is not null`),
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
    visibility: text({ enum: contentVisibilities }).notNull().default("shown"),
    /** The live place that it takes over once it is approved. */
    replacesId: uuid().references((): AnyPgColumn => contentPlacement.id, { onDelete: "set null" }),
    /** Whoever of the staff looks at it; left after some hours. */
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
    check("content_placement_visibility", oneOf("visibility", contentVisibilities)),
    check("content_placement_type", oneOf("type", contentTypes)),
    check("content_placement_language", oneOf("language", languageCodes)),
    check("content_placement_status", oneOf("status", contentStatuses)),
  ],
);

/** In the statement's text, so that the index of what waits will do. */
export const inReview = sql`${contentPlacement.status} = 'inreview'`;

/** What of an item reviewers saw when it was sent. */
export interface SentContent {
  readonly name: string;
  readonly language: string;
  readonly sha256: string;
  readonly thumbnailSha256: string | null;
  /** What all captions say together; absent where it was sent before they were compared. */
  readonly captions?: string;
}

/** A move of an item from one status to another; written once. */
export const contentStep = pgTable(
  "content_step",
  {
    id: uuid().primaryKey().defaultRandom(),
    placementId: uuid()
      .notNull()
      .references(() => contentPlacement.id, { onDelete: "cascade" }),
    move: text().$type<ContentMove>().notNull(),
    from: text({ enum: contentStatuses }).notNull(),
    to: text({ enum: contentStatuses }).notNull(),
    by: uuid().notNull(),
    byStaff: boolean().notNull(),
    title: text().notNull().default(""),
    text: text().notNull().default(""),
    policyLink: text(),
    /** The ready-made reason a rejection was written from, and whether in other words. */
    template: jsonb().$type<GivenTemplate>(),
    /** Of one that was sent. */
    sent: jsonb().$type<SentContent>(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("content_step_placement").on(table.placementId, table.at),
    index("content_step_template").on(sql`(template ->> 'key')`, table.at).where(sql`template is not null`),
    index("content_step_decided").on(table.at).where(sql`move in ('approve', 'reject')`),
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
