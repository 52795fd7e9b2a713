import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { recordChangeTypes } from "#contract/platform/live/live-events.ts";
import type { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewLane } from "#contract/review/desk/review-lanes.ts";
import type { Database } from "#server/platform/db/database.ts";
import { cachedQuery } from "#server/platform/db/fast/cached-query.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { queuePlaceSql, version, isAwaitingReviewSql } from "#server/catalog/versions/versions.tables.ts";

export type QueueFilter = Omit<z.output<typeof reviewDeskCalls.reviewQueue.query>, "start" | "limit">;
type Sort = QueueFilter["sort"];

const place = queuePlaceSql(version);

export const queueSortOrders: Readonly<Record<Sort, readonly SQL[]>> = {
  due: [asc(place), asc(version.seqId)],
  "-due": [desc(place), desc(version.seqId)],
  "-risk": [desc(version.risk), asc(place), asc(version.seqId)],
  submitted: [asc(version.submittedAt), asc(version.seqId)],
  "-submitted": [desc(version.submittedAt), desc(version.seqId)],
  title: [sql`lower(${version.title})`, asc(version.seqId)],
};

/**
 * Reads the ids in order. They are aggregated into one string, because parsing ten thousand rows takes ten times as
 * long.
 */
async function readOrder(db: Tx, sort: Sort, lane: ReviewLane | undefined): Promise<readonly string[]> {
  const inOrder = db
    .select({ id: version.id })
    .from(version)
    .where(and(isAwaitingReviewSql(version), lane && eq(version.lane, lane)))
    .orderBy(...queueSortOrders[sort])
    .as("in_order");
  const [found] = await db.select({ ids: sql<string | null>`string_agg(${inOrder.id}::text, ',')` }).from(inOrder);
  return found?.ids?.split(",") ?? [];
}

const cachedOrder = (sort: Sort, lane?: ReviewLane) =>
  cachedQuery({
    resources: ["review", "review-rules"],
    types: recordChangeTypes,
    read: (db) => readOrder(db, sort, lane),
  });

const cachedOrders = new Map<string, ReturnType<typeof cachedOrder>>();

/**
 * Selects the ids of all waiting versions, optionally of one lane, in a sort order. Cached for all reviewers: skipping
 * thousands of rows for a page, or counting a lane, takes longer than reading the page.
 */
export function selectOrderedQueueIds(database: Database, sort: Sort, lane?: ReviewLane): Promise<readonly string[]> {
  const cacheKey = `${sort} ${lane ?? "all"}`;
  const order = cachedOrders.get(cacheKey) ?? cachedOrder(sort, lane);
  cachedOrders.set(cacheKey, order);
  return order(database);
}

/** Position of each id in a cached order, computed once per order. */
const positionCache = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function positionOf(ids: readonly string[], versionId: string): number | undefined {
  const places = positionCache.get(ids) ?? new Map(ids.map((id, index) => [id, index]));
  positionCache.set(ids, places);
  return places.get(versionId);
}

/** Finds a version's position in the queue by due time, with its neighbours; position 0 if it is not queued. */
export async function findQueuePosition(database: Database, versionId: string) {
  const ids = await selectOrderedQueueIds(database, "due");
  const index = positionOf(ids, versionId);
  const beside = (step: -1 | 1): string | null => (index === undefined ? null : (ids[index + step] ?? null));
  return { position: (index ?? -1) + 1, total: ids.length, previousId: beside(-1), nextId: beside(1) };
}
