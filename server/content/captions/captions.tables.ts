import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Cue } from "#contract/content/captions/captions.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { enumCheck } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { contentAsset } from "../content.tables.ts";

/** Captions of a video in one language, shared by all placements. */
export const contentCaption = pgTable(
  "content_caption",
  {
    assetId: uuid()
      .notNull()
      .references(() => contentAsset.id, { onDelete: "cascade" }),
    language: text({ enum: languageCodes }).notNull(),
    cues: jsonb().$type<readonly Cue[]>().notNull(),
    revision: integer().notNull(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.assetId, table.language] }),
    check("content_caption_language", enumCheck("language", languageCodes)),
  ],
);
