import { and, desc, eq, getTableColumns, inArray, lt, notInArray, sql } from "drizzle-orm";
import { type OfferKind, offerLimits, openOfferRequestStates } from "#contract/publishing/offers/offers.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { offerRequest, offerRequestStep } from "./offers.tables.ts";

export type OfferRequestRow = typeof offerRequest.$inferSelect;
type NewOffer = typeof offerRequest.$inferInsert;

/**
 * Inserts a request. Undefined if the developer has an open request for this offer, or a visitor sent the same one
 * today.
 */
export async function addOfferRequest(tx: Tx, row: NewOffer): Promise<OfferRequestRow | undefined> {
  const [made] = await tx.insert(offerRequest).values(row).onConflictDoNothing().returning();
  if (!made) return undefined;
  await addStep(tx, made);
  emitOfferChange(tx, made, "created");
  return made;
}

async function addStep(tx: Tx, { id: requestId, revision, state, answer, answeredBy, changedAt: at }: OfferRequestRow) {
  const byAccountId = state === "new" || state === "withdrawn" ? null : answeredBy;
  await tx.insert(offerRequestStep).values({ requestId, revision, state, answer, byAccountId, at });
}

/** Finds a visitor's request by its deduplication key. */
export async function findOfferRequestByKey(tx: Tx, sentKey: string): Promise<OfferRequestRow | undefined> {
  const [found] = await tx.select().from(offerRequest).where(eq(offerRequest.sentKey, sentKey));
  return found;
}

export async function lockOfferRequest(tx: Tx, id: string): Promise<OfferRequestRow | undefined> {
  const [found] = await tx.select().from(offerRequest).where(eq(offerRequest.id, id)).for("update");
  return found;
}

export async function findOpenOfferRequest(
  tx: Tx,
  developerId: string,
  offer: OfferKind,
): Promise<OfferRequestRow | undefined> {
  const isForOffer = and(eq(offerRequest.developerId, developerId), eq(offerRequest.offer, offer));
  const [found] = await tx
    .select()
    .from(offerRequest)
    .where(and(isForOffer, inArray(offerRequest.state, [...openOfferRequestStates])));
  return found;
}

export async function findNewestOfferRequest(
  tx: Tx,
  developerId: string,
  offer: OfferKind,
): Promise<OfferRequestRow | undefined> {
  const [found] = await tx
    .select()
    .from(offerRequest)
    .where(and(eq(offerRequest.developerId, developerId), eq(offerRequest.offer, offer)))
    .orderBy(desc(offerRequest.createdAt))
    .limit(1);
  return found;
}

export async function updateOfferRequest(tx: Tx, id: string, change: Partial<NewOffer>): Promise<OfferRequestRow> {
  const [changed] = await tx
    .update(offerRequest)
    .set({ changedAt: sql`now()`, ...change, revision: sql`${offerRequest.revision} + 1` })
    .where(eq(offerRequest.id, id))
    .returning();
  if (!changed) throw new Error("update returned no row");
  await addStep(tx, changed);
  emitOfferChange(tx, changed, "updated");
  return changed;
}

function emitOfferChange(tx: Tx, { id, developerId }: OfferRequestRow, type: "created" | "updated"): void {
  for (const resource of ["offers", "offer-requests"] as const)
    publishChange(tx, { resource, type, ids: [id], developerId: developerId ?? undefined });
}

/** Finds a developer's requests for the personal-data export, without the staff who answered. */
export function findOfferRequestsOfDeveloper(tx: Tx, developerId: string) {
  const { answeredBy: _, sentKey: __, ...columns } = getTableColumns(offerRequest);
  return tx.select(columns).from(offerRequest).where(eq(offerRequest.developerId, developerId));
}

export async function removeOfferRequests(tx: Tx, developerId: string): Promise<void> {
  await tx.delete(offerRequest).where(eq(offerRequest.developerId, developerId));
}

/** Deletes ended requests after the retention time promised to their senders. */
export async function deleteOldOfferRequests(tx: Tx): Promise<void> {
  const cutoff = sql`now() - make_interval(days => ${offerLimits.keptDays})`;
  const hasEnded = notInArray(offerRequest.state, [...openOfferRequestStates]);
  await tx.delete(offerRequest).where(and(hasEnded, lt(offerRequest.changedAt, cutoff)));
}
