import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { contentAsset } from "../content.tables.ts";

/** Captions of a video in one language, shared by all placements. */
export const contentCaption = pgTable(
  "content_caption",
  {
    assetId: uuid()
      .notNull()
      .references(() => contentAsset.id, { onDelete: "cascade" }),
    language: text({ enum: languageCodes }).notNull(),
    cues: jsonb().$type<readonly CaptionCue[]>().notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.language] })],
);
