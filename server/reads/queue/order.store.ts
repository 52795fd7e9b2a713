import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { changeTypes } from "#contract/live/line.ts";
import type { reviewCalls } from "#contract/review/calls.ts";
import type { ReviewLane } from "#contract/review/lanes.ts";
import type { Database } from "#server/db/database.ts";
import { keptAnswer } from "#server/db/kept-answer.ts";
import type { Tx } from "#server/db/transaction.ts";
import { queuePlace, version, waiting } from "#server/versions/versions.tables.ts";

export type QueueFilter = Omit<z.output<typeof reviewCalls.reviewQueue.query>, "start" | "limit">;
type Sort = QueueFilter["sort"];

const place = queuePlace(version);

export const orders: Readonly<Record<Sort, readonly SQL[]>> = {
  due: [asc(place), asc(version.seqId)],
  "-due": [desc(place), desc(version.seqId)],
  "-risk": [desc(version.risk), asc(place), asc(version.seqId)],
  submitted: [asc(version.submittedAt), asc(version.seqId)],
  "-submitted": [desc(version.submittedAt), desc(version.seqId)],
  title: [sql`lower(${version.title})`, asc(version.seqId)],
};

/** As one text: a row for each of ten thousand would take ten times as long to take in. */
async function readOrder(db: Tx, sort: Sort, lane: ReviewLane | undefined): Promise<readonly string[]> {
  const inOrder = db
    .select({ id: version.id })
    .from(version)
    .where(and(waiting(version), lane && eq(version.lane, lane)))
    .orderBy(...orders[sort])
    .as("in_order");
  const [found] = await db.select({ ids: sql<string | null>`string_agg(${inOrder.id}::text, ',')` }).from(inOrder);
  return found?.ids?.split(",") ?? [];
}

const keptOrder = (sort: Sort, lane?: ReviewLane) =>
  keptAnswer({
    resources: ["review", "review-rules"],
    types: changeTypes,
    read: (db) => readOrder(db, sort, lane),
  });

const keptOrders = new Map<string, ReturnType<typeof keptOrder>>();

/**
 * Which versions wait, or wait in a lane, in an order. Everybody looks at the same queue, and to skip thousands of rows
 * for a page, or to count a lane's, takes longer than to read what is shown.
 */
export function waitingInOrder(database: Database, sort: Sort, lane?: ReviewLane): Promise<readonly string[]> {
  const which = `${sort} ${lane ?? "all"}`;
  const order = keptOrders.get(which) ?? keptOrder(sort, lane);
  keptOrders.set(which, order);
  return order(database);
}

/** Nobody asks for a version's place in another order; of one order it is found out once. */
const placesIn = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function placeOf(ids: readonly string[], versionId: string): number | undefined {
  const places = placesIn.get(ids) ?? new Map(ids.map((id, index) => [id, index]));
  placesIn.set(ids, places);
  return places.get(versionId);
}

/** Where a version stands in the queue by when it is due; position 0 when it is not in it. */
export async function placeInQueue(database: Database, versionId: string) {
  const ids = await waitingInOrder(database, "due");
  const index = placeOf(ids, versionId);
  const beside = (step: -1 | 1): string | null => (index === undefined ? null : (ids[index + step] ?? null));
  return { position: (index ?? -1) + 1, total: ids.length, previousId: beside(-1), nextId: beside(1) };
}
