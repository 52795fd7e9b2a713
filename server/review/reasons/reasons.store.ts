import { and, count, desc, eq, getTableColumns, gte, lt, or, sql } from "drizzle-orm";
import { reasonLimits, type ReasonState, type ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { reason, reasonRevision, reasonUse } from "./reasons.tables.ts";

export type ReasonRow = typeof reason.$inferSelect;
export type ReasonRevisionRow = typeof reasonRevision.$inferSelect;
type NewRevision = Omit<typeof reasonRevision.$inferInsert, "reasonId" | "number">;

const isCurrent = and(eq(reasonRevision.reasonId, reason.id), eq(reasonRevision.number, reason.revision));

/** Locks a reason against other writers and loads its current revision. */
export async function lockReason(
  tx: Tx,
  id: string,
): Promise<{ row: ReasonRow; current: ReasonRevisionRow } | undefined> {
  const [row] = await tx.select().from(reason).where(eq(reason.id, id)).for("update");
  const current = row && (await findRevision(tx, row.id, row.revision));
  return row && current && { row, current };
}

async function findRevision(tx: Tx, reasonId: string, number: number): Promise<ReasonRevisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(reasonRevision)
    .where(and(eq(reasonRevision.reasonId, reasonId), eq(reasonRevision.number, number)));
  return row;
}

/** Creates a reason with its first revision; undefined if the key is taken. */
export async function createReason(
  tx: Tx,
  row: Pick<ReasonRow, "key" | "state">,
  first: NewRevision,
): Promise<ReasonRow | undefined> {
  const [created] = await tx.insert(reason).values(row).onConflictDoNothing().returning();
  if (created) await tx.insert(reasonRevision).values({ ...first, reasonId: created.id, number: created.revision });
  return created;
}

/** Adds a revision and makes it current. */
export async function addReasonRevision(tx: Tx, { id, revision }: ReasonRow, next: NewRevision): Promise<number> {
  const number = revision + 1;
  await tx.insert(reasonRevision).values({ ...next, reasonId: id, number });
  await tx.update(reason).set({ revision: number }).where(eq(reason.id, id));
  return number;
}

/** Midnight in India before now, as SQL. */
const today = sql`(date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;
const usesSince = sql`${today} - make_interval(days => ${sql.raw(String(reasonLimits.usesDays))})`;

/**
 * Finds current revisions of a state's active reasons, in display order, with their uses in the days before today. One
 * scan of the index on time counts the uses of all reasons.
 */
export function findActiveReasonRevisions(tx: Tx, state: ReasonState) {
  const used = tx
    .select({ reasonId: reasonUse.reasonId, uses: count().as("uses") })
    .from(reasonUse)
    .where(and(gte(reasonUse.at, usesSince), lt(reasonUse.at, today)))
    .groupBy(reasonUse.reasonId)
    .as("used");
  return tx
    .select({
      key: reason.key,
      ...getTableColumns(reasonRevision),
      uses: sql`coalesce(${used.uses}, 0)`.mapWith(Number),
    })
    .from(reason)
    .innerJoin(reasonRevision, isCurrent)
    .leftJoin(used, eq(used.reasonId, reason.id))
    .where(and(eq(reason.state, state), eq(reasonRevision.retired, false)))
    .orderBy(reasonRevision.position, reason.key);
}

/** Loads the given revisions with their reasons. */
export async function findReasonRevisions(tx: Tx, used: readonly ReasonTemplateRef[]) {
  if (used.length === 0) return [];
  const named = used.map(({ key, revision }) => and(eq(reason.key, key), eq(reasonRevision.number, revision)));
  return tx
    .select({ key: reason.key, state: reason.state, ...getTableColumns(reasonRevision) })
    .from(reason)
    .innerJoin(reasonRevision, eq(reasonRevision.reasonId, reason.id))
    .where(or(...named))
    .orderBy(desc(reasonRevision.number));
}
export type ReasonWithRevision = Awaited<ReturnType<typeof findReasonRevisions>>[number];
