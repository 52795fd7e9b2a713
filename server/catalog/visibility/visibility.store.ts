import { and, desc, eq, sql } from "drizzle-orm";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { visibilityRequest } from "./visibility.tables.ts";

export type VisibilityRequestRow = typeof visibilityRequest.$inferSelect;
type NewRequest = typeof visibilityRequest.$inferInsert;

function emitRequestChange(tx: Tx, { id, developerId }: VisibilityRequestRow, type: "created" | "updated"): void {
  publishChange(tx, { resource: "visibility", type, ids: [id], developerId });
}

export async function createVisibilityRequest(tx: Tx, row: NewRequest): Promise<VisibilityRequestRow> {
  const [made] = await tx.insert(visibilityRequest).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  emitRequestChange(tx, made, "created");
  return made;
}

export async function findVisibilityRequest(tx: Tx, id: string): Promise<VisibilityRequestRow | undefined> {
  const [found] = await tx.select().from(visibilityRequest).where(eq(visibilityRequest.id, id));
  return found;
}

/** Finds an app's newest request. Stable while the caller holds the app's lock, which every writer takes first. */
export async function findNewestVisibilityRequest(tx: Tx, appId: string): Promise<VisibilityRequestRow | undefined> {
  const [found] = await tx
    .select()
    .from(visibilityRequest)
    .where(eq(visibilityRequest.appId, appId))
    .orderBy(desc(visibilityRequest.createdAt))
    .limit(1);
  return found;
}

export async function findOpenVisibilityRequest(tx: Tx, appId: string): Promise<VisibilityRequestRow | undefined> {
  const isIt = and(eq(visibilityRequest.appId, appId), eq(visibilityRequest.state, "waiting"));
  const [found] = await tx.select().from(visibilityRequest).where(isIt);
  return found;
}

export async function endVisibilityRequest(
  tx: Tx,
  id: string,
  change: Required<Pick<NewRequest, "state">> & Pick<NewRequest, "reason" | "decidedBy">,
): Promise<VisibilityRequestRow> {
  const [changed] = await tx
    .update(visibilityRequest)
    .set({ ...change, revision: sql`${visibilityRequest.revision} + 1`, endedAt: sql`now()` })
    .where(eq(visibilityRequest.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  emitRequestChange(tx, changed, "updated");
  return changed;
}

/** Finds a developer's requests for the personal data export, without the deciding staff member. */
export function findVisibilityRequestsForExport(tx: Tx, developerId: string) {
  const { id, appId, asked, why, sourceUrl, state, reason, createdAt, endedAt } = visibilityRequest;
  return tx
    .select({ id, appId, asked, why, sourceUrl, state, reason, createdAt, endedAt })
    .from(visibilityRequest)
    .where(eq(visibilityRequest.developerId, developerId));
}

export async function removeVisibilityRequests(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(visibilityRequest).where(eq(visibilityRequest.developerId, developerId));
}

/** Assigns an app's requests to its new developer. */
export async function reassignVisibilityRequests(tx: Tx, appId: string, developerId: string): Promise<void> {
  await tx.update(visibilityRequest).set({ developerId }).where(eq(visibilityRequest.appId, appId));
}
