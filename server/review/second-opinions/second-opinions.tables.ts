import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { reviewDecisions } from "#contract/review/desk/schemas.ts";
import { secondOpinionDecisions } from "#contract/review/second-opinions/second-opinion.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { transition, version } from "#server/catalog/versions/versions.tables.ts";

/** A decision sampled for a second opinion, and how the second reader would have decided. */
export const secondOpinion = pgTable(
  "second_opinion",
  {
    id: uuid().primaryKey().defaultRandom(),
    transitionId: uuid()
      .notNull()
      .references(() => transition.id),
    versionId: uuid()
      .notNull()
      .references(() => version.id),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    first: text({ enum: secondOpinionDecisions }).notNull(),
    decidedBy: uuid().notNull(),
    decidedAt: timestamptz().notNull(),
    readBy: uuid(),
    takenAt: timestamptz(),
    second: text({ enum: reviewDecisions }),
    fields: text().array().$type<ReviewField[]>().notNull().default([]),
    reason: text().notNull().default(""),
    recordedAt: timestamptz(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("second_opinion_decision").on(table.transitionId),
    index("second_opinion_unread").on(table.decidedAt, table.id).where(sql`recorded_at is null`),
    index("second_opinion_recorded").on(table.recordedAt),
    index("second_opinion_decided").on(table.decidedAt),
    index("second_opinion_reading").on(table.readBy, table.appId).where(sql`recorded_at is null`),
  ],
);
