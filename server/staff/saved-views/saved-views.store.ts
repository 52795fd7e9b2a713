import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { SavedViewList } from "#contract/staff/saved-views/saved-view.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { savedView } from "./saved-views.tables.ts";

export type StoredSavedView = typeof savedView.$inferSelect;
export type SavedViewContent = Pick<StoredSavedView, "name" | "query" | "audience">;

/** Locks the list's views until the transaction ends, so that no other request counts or names them. */
export async function lockSavedViewList(tx: Tx, list: SavedViewList): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${list}`}, 0))`);
}

export async function findSavedView(tx: Tx, id: string): Promise<StoredSavedView | undefined> {
  const [row] = await tx.select().from(savedView).where(eq(savedView.id, id));
  return row;
}

/** Views whose names this view must not repeat: the person's other views of the list, and the shared ones. */
export function findSiblingViews(
  tx: Tx,
  { id, accountId, list }: Pick<StoredSavedView, "accountId" | "list"> & { id?: string },
) {
  const isOther = id === undefined ? undefined : ne(savedView.id, id);
  const counts = or(eq(savedView.accountId, accountId), eq(savedView.audience, "staff"));
  return tx
    .select({ accountId: savedView.accountId, name: savedView.name, audience: savedView.audience })
    .from(savedView)
    .where(and(eq(savedView.list, list), counts, isOther));
}

export async function createSavedView(
  tx: Tx,
  row: SavedViewContent & Pick<StoredSavedView, "accountId" | "list">,
): Promise<StoredSavedView> {
  const [created] = await tx.insert(savedView).values(row).returning();
  if (!created) throw new Error("insert returned no row");
  return created;
}

export async function updateSavedView(tx: Tx, id: string, content: SavedViewContent): Promise<StoredSavedView> {
  const [changed] = await tx
    .update(savedView)
    .set({ ...content, revision: sql`${savedView.revision} + 1`, changedAt: sql`now()` })
    .where(eq(savedView.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  return changed;
}

export async function deleteSavedView(tx: Tx, id: string): Promise<void> {
  await tx.delete(savedView).where(eq(savedView.id, id));
}

/** Returns all views of an account, for its personal-data export. */
export function exportSavedViews(tx: Tx, accountId: string): Promise<StoredSavedView[]> {
  return tx
    .select()
    .from(savedView)
    .where(eq(savedView.accountId, accountId))
    .orderBy(asc(savedView.list), asc(savedView.name));
}

export async function deleteAccountSavedViews(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(savedView).where(eq(savedView.accountId, accountId));
}
