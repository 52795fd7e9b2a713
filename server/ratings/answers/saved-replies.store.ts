import { asc, eq, sql } from "drizzle-orm";
import { anyOfIds } from "#server/platform/db/id-array.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { rating } from "../ratings.tables.ts";
import { savedReply } from "./answers.tables.ts";

export type SavedReplyRow = typeof savedReply.$inferSelect;
type AnswerContent = Pick<SavedReplyRow, "title" | "texts">;

/** Locks a developer's saved answers until the transaction ends, for counting, naming and changing. */
export async function lockSavedReplies(tx: Tx, developerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved answers ${developerId}`}, 0))`);
}

export function findSavedReplies(tx: Tx, developerId: string): Promise<SavedReplyRow[]> {
  return tx
    .select()
    .from(savedReply)
    .where(eq(savedReply.developerId, developerId))
    .orderBy(asc(savedReply.title), savedReply.id);
}

export async function findSavedReply(tx: Tx, id: string): Promise<SavedReplyRow | undefined> {
  const [found] = await tx.select().from(savedReply).where(eq(savedReply.id, id));
  return found;
}

export async function createSavedReply(tx: Tx, row: AnswerContent & { developerId: string }): Promise<SavedReplyRow> {
  const [made] = await tx.insert(savedReply).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function updateSavedReply(tx: Tx, id: string, content: AnswerContent): Promise<SavedReplyRow> {
  const [changed] = await tx
    .update(savedReply)
    .set({ ...content, revision: sql`${savedReply.revision} + 1`, changedAt: sql`now()` })
    .where(eq(savedReply.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  return changed;
}

export async function deleteSavedReply(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedReply).where(eq(savedReply.id, id));
}

export async function deleteSavedReplies(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(savedReply).where(eq(savedReply.developerId, developerId));
}

/** Per saved answer: replies written with it, and how many of their reviewers raised the rating since. */
export async function countSavedReplyUses(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { used: number; raised: number }>();
  const { repliedWith, repliedStars, stars } = rating;
  const rows = await tx
    .select({
      id: sql<string>`${repliedWith}`,
      used: sql`count(*)`.mapWith(Number),
      raised: sql`count(*) filter (where ${stars} > ${repliedStars})`.mapWith(Number),
    })
    .from(rating)
    .where(anyOfIds(repliedWith, ids))
    .groupBy(repliedWith);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}
