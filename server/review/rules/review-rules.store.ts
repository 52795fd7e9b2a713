import { desc } from "drizzle-orm";
import { defaultReviewRules, type ReviewRules } from "#contract/review/desk/review-rules.ts";
import { publishChange } from "#server/platform/db/changes.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { reviewRules } from "./review-rules.tables.ts";

export type RulesRow = typeof reviewRules.$inferSelect;

/** Fills in defaults, since stored rules may be older than a lane. */
export function withDefaults(rules: Partial<ReviewRules>): ReviewRules {
  return { ...defaultReviewRules, ...rules, dueHours: { ...defaultReviewRules.dueHours, ...rules.dueHours } };
}

/** The latest revisions, newest first. */
export function latestRules(tx: Tx, limit: number): Promise<RulesRow[]> {
  return tx.select().from(reviewRules).orderBy(desc(reviewRules.revision)).limit(limit);
}

export async function currentRules(tx: Tx): Promise<ReviewRules> {
  const [last] = await latestRules(tx, 1);
  return withDefaults(last?.rules ?? {});
}

/** Adds a revision; undefined if another request wrote the same revision first. */
export async function addRulesRevision(tx: Tx, row: Omit<RulesRow, "at">): Promise<RulesRow | undefined> {
  const [added] = await tx.insert(reviewRules).values(row).onConflictDoNothing().returning();
  if (added) publishChange(tx, { resource: "review-rules", type: "updated", ids: [] });
  return added;
}
