import { asc, eq, sql } from "drizzle-orm";
import { anyOf } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating } from "../ratings.tables.ts";
import { savedAnswer } from "./answers.tables.ts";

export type AnswerRow = typeof savedAnswer.$inferSelect;
type AnswerContent = Pick<AnswerRow, "title" | "texts">;

/** Locks a developer's saved answers until the transaction ends, for counting, naming and changing. */
export async function lockAnswersOf(tx: Tx, developerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved answers ${developerId}`}, 0))`);
}

export function findAnswersOf(tx: Tx, developerId: string): Promise<AnswerRow[]> {
  return tx
    .select()
    .from(savedAnswer)
    .where(eq(savedAnswer.developerId, developerId))
    .orderBy(asc(savedAnswer.title), savedAnswer.id);
}

export async function findAnswer(tx: Tx, id: string): Promise<AnswerRow | undefined> {
  const [found] = await tx.select().from(savedAnswer).where(eq(savedAnswer.id, id));
  return found;
}

export async function createAnswer(tx: Tx, row: AnswerContent & { developerId: string }): Promise<AnswerRow> {
  const [made] = await tx.insert(savedAnswer).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function updateAnswer(tx: Tx, id: string, content: AnswerContent): Promise<AnswerRow> {
  const [changed] = await tx
    .update(savedAnswer)
    .set({ ...content, revision: sql`${savedAnswer.revision} + 1`, changedAt: sql`now()` })
    .where(eq(savedAnswer.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  return changed;
}

export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedAnswer).where(eq(savedAnswer.id, id));
}

export async function deleteAnswersOf(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(savedAnswer).where(eq(savedAnswer.developerId, developerId));
}

/** Per saved answer: replies written with it, and how many of their reviewers raised the rating since. */
export async function countUses(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { used: number; raised: number }>();
  const { repliedWith, repliedStars, stars } = rating;
  const rows = await tx
    .select({
      id: sql<string>`${repliedWith}`,
      used: sql`count(*)`.mapWith(Number),
      raised: sql`count(*) filter (where ${stars} > ${repliedStars})`.mapWith(Number),
    })
    .from(rating)
    .where(anyOf(repliedWith, ids))
    .groupBy(repliedWith);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}
