import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reasonTemplateOutcomes, type ReasonContentText } from "#contract/review/reasons/reasons.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { transition } from "#server/catalog/versions/versions.tables.ts";

/** A text with the revision that wrote it, or that confirmed it against the English text. */
export interface LocalizedReasonText extends ReasonContentText {
  readonly revision: number;
}
export type LocalizedReasonTexts = Readonly<Partial<Record<LanguageCode, LocalizedReasonText>>>;

/** A ready-made reason. Its content is in its revisions; `revision` is the current one. */
export const reason = pgTable("reason", {
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  state: text({ enum: reasonTemplateOutcomes }).notNull(),
  revision: integer().notNull().default(1),
});

/** Immutable: a trigger rejects changes (`migrations/0001_functions_and_triggers.sql`). */
export const reasonRevision = pgTable(
  "reason_revision",
  {
    reasonId: uuid()
      .notNull()
      .references(() => reason.id),
    number: integer().notNull(),
    fields: text().array().$type<ReviewField[]>().notNull(),
    policyLink: text(),
    position: integer().notNull(),
    retired: boolean().notNull().default(false),
    texts: jsonb().$type<LocalizedReasonTexts>().notNull(),
    why: text().notNull(),
    /** Author of the revision; null for reasons that came with the store. */
    byAccountId: uuid(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reasonId, table.number] })],
);

/** A decision's use of a ready-made reason: its revision, and whether the text was edited. */
export const reasonUse = pgTable(
  "reason_use",
  {
    reasonId: uuid()
      .notNull()
      .references(() => reason.id),
    revision: integer().notNull(),
    transitionId: uuid()
      .notNull()
      .references(() => transition.id, { onDelete: "cascade" }),
    edited: boolean().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.transitionId, table.reasonId] }),
    index("reason_use_reason").on(table.reasonId, table.at),
    index("reason_use_at").on(table.at, table.reasonId, table.edited),
  ],
);
