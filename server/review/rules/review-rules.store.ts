import { desc } from "drizzle-orm";
import { defaultReviewRules, type ReviewRules } from "#contract/review/desk/review-rules.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { reviewRules } from "./review-rules.tables.ts";

export type ReviewRulesRow = typeof reviewRules.$inferSelect;

/** Fills in defaults, since stored rules may be older than a lane. */
export function fillReviewRuleDefaults(rules: Partial<ReviewRules>): ReviewRules {
  return { ...defaultReviewRules, ...rules, dueHours: { ...defaultReviewRules.dueHours, ...rules.dueHours } };
}

/** Finds the latest revisions, newest first. */
export function findLatestRulesRevisions(tx: Tx, limit: number): Promise<ReviewRulesRow[]> {
  return tx.select().from(reviewRules).orderBy(desc(reviewRules.revision)).limit(limit);
}

export async function findCurrentReviewRules(tx: Tx): Promise<ReviewRules> {
  const [last] = await findLatestRulesRevisions(tx, 1);
  return fillReviewRuleDefaults(last?.rules ?? {});
}

/** Adds a revision; undefined if another request wrote the same revision first. */
export async function addRulesRevision(tx: Tx, row: Omit<ReviewRulesRow, "at">): Promise<ReviewRulesRow | undefined> {
  const [added] = await tx.insert(reviewRules).values(row).onConflictDoNothing().returning();
  if (added) publishChange(tx, { resource: "review-rules", type: "updated", ids: [] });
  return added;
}
