import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ReviewRules } from "#contract/review/rules.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** Every state the rules of review ever had; the highest revision holds. Only ever added to. */
export const reviewRules = pgTable("review_rules", {
  revision: integer().primaryKey(),
  rules: jsonb().$type<ReviewRules>().notNull(),
  reason: text().notNull(),
  /** Kept bare: a row outlives whoever wrote it. */
  changedBy: uuid().notNull(),
  at: timestamptz().notNull().defaultNow(),
});
