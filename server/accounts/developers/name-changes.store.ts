import { and, asc, eq, sql } from "drizzle-orm";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { nameChange } from "./name-changes.tables.ts";

export type NameChangeRow = typeof nameChange.$inferSelect;
type NewNameChange = typeof nameChange.$inferInsert;

/** Finds the developer's name change that waits for staff. */
export async function findWaitingNameChange(tx: Tx, developerId: string): Promise<NameChangeRow | undefined> {
  const waiting = and(eq(nameChange.developerId, developerId), eq(nameChange.state, "waiting"));
  const [row] = await tx.select().from(nameChange).where(waiting);
  return row;
}

export async function findNameChange(tx: Tx, id: string): Promise<NameChangeRow | undefined> {
  const [row] = await tx.select().from(nameChange).where(eq(nameChange.id, id));
  return row;
}

export async function lockNameChange(tx: Tx, id: string): Promise<NameChangeRow | undefined> {
  const [row] = await tx.select().from(nameChange).where(eq(nameChange.id, id)).for("update");
  return row;
}

export async function createNameChange(tx: Tx, row: NewNameChange): Promise<NameChangeRow> {
  const [created] = await tx.insert(nameChange).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  emitNameChange(tx, created, "created");
  return created;
}

/** Ends a waiting name change. */
export async function endNameChange(
  tx: Tx,
  id: string,
  outcome: Partial<Pick<NewNameChange, "state" | "reason" | "decidedBy">>,
): Promise<NameChangeRow> {
  const [ended] = await tx
    .update(nameChange)
    .set({ ...outcome, decidedAt: sql`now()`, revision: sql`${nameChange.revision} + 1` })
    .where(eq(nameChange.id, id))
    .returning();
  if (!ended) throw new Error(`there is no name change ${id}`);
  emitNameChange(tx, ended, "updated");
  return ended;
}

function emitNameChange(tx: Tx, { id, developerId }: NameChangeRow, type: "created" | "updated"): void {
  publishChange(tx, { resource: "identity", type, ids: [id], developerId });
}

/** Returns all name changes of a developer, oldest first, for the personal-data export; without who decided. */
export async function exportNameChanges(tx: Tx, developerId: string) {
  const rows = await tx
    .select()
    .from(nameChange)
    .where(eq(nameChange.developerId, developerId))
    .orderBy(asc(nameChange.createdAt));
  return rows.map((row) => {
    const { decidedBy: _, ...exported } = row;
    return exported;
  });
}

export async function deleteNameChanges(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(nameChange).where(eq(nameChange.developerId, developerId));
}
