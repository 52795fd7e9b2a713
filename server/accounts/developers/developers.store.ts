import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "./developers.tables.ts";

export type DeveloperRow = typeof developer.$inferSelect;
export type NewDeveloper = typeof developer.$inferInsert;

export async function createDeveloper(tx: Tx, row: NewDeveloper): Promise<DeveloperRow> {
  const [created] = await tx.insert(developer).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

export async function updateDeveloper(tx: Tx, developerId: string, change: Partial<NewDeveloper>): Promise<void> {
  await tx
    .update(developer)
    .set({ ...change, updatedAt: sql`now()`, revision: sql`${developer.revision} + 1` })
    .where(eq(developer.id, developerId));
}

export async function findDeveloper(tx: Tx, developerId: string): Promise<DeveloperRow | undefined> {
  const [row] = await tx.select().from(developer).where(eq(developer.id, developerId));
  return row;
}

/** Locks a developer for a staff change; rows that reference it can still be inserted. Lock its accounts first. */
export async function lockDeveloper(tx: Tx, developerId: string): Promise<DeveloperRow | undefined> {
  const [row] = await tx.select().from(developer).where(eq(developer.id, developerId)).for("no key update");
  return row;
}

/** Finds a developer by the number that staff quote. */
export async function findDeveloperBySeq(tx: Tx, seqId: number): Promise<DeveloperRow | undefined> {
  const [row] = await tx.select().from(developer).where(eq(developer.seqId, seqId));
  return row;
}

export async function findDevelopers(tx: Tx, ids: readonly string[]): Promise<DeveloperRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(developer)
    .where(inArray(developer.id, [...ids]));
}
