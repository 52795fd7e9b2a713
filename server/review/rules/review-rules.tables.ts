import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ReviewRules } from "#contract/review/desk/review-rules.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** All revisions of the review rules; the highest applies. Append-only. */
export const reviewRules = pgTable("review_rules", {
  revision: integer().primaryKey(),
  rules: jsonb().$type<ReviewRules>().notNull(),
  reason: text().notNull(),
  /** Account of the author, without a foreign key, because the row outlives the account. */
  changedBy: uuid().notNull(),
  at: timestamptz().notNull().defaultNow(),
});
