import { count, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { reviewCalls } from "#contract/review/calls.ts";
import { appeal } from "#server/appeals/appeals.tables.ts";
import { conflict } from "#server/conflicts/conflicts.tables.ts";
import { contentPlacement, inReview } from "#server/content/content.tables.ts";
import { columnCasing } from "#server/db/naming.ts";
import { handle } from "#server/http/route.ts";
import { isOpenOffer } from "../list-transfers.ts";
import { isReadableBy } from "../second-opinions/list-opinions.ts";
import { secondOpinion } from "#server/second-opinions/second-opinions.tables.ts";
import { transfer } from "#server/transfers/transfers.tables.ts";
import { version, awaitsReply } from "#server/versions/versions.tables.ts";
import { visibilityRequest } from "#server/visibility/visibility.tables.ts";
import { orderedQueueIds } from "./order.store.ts";

const builder = new QueryBuilder(columnCasing);
const countOf = (table: PgTable, where: SQL | undefined) =>
  sql`${builder.select({ count: count() }).from(table).where(where)}`.mapWith(Number);

/** Counts of waiting work. Each count uses a partial index; the number of versions is the cached queue's length. */
export const waitingCounts = handle(reviewCalls.waitingCounts)(async ({ actor, services: { database } }) => {
  const counting = database.db
    .select({
      questions: countOf(version, awaitsReply(version)),
      // Inlined as text, so that PostgreSQL can use the partial index of open appeals.
      appeals: countOf(appeal, sql`${appeal.state} = 'open'`),
      secondOpinions: countOf(secondOpinion, isReadableBy(actor.accountId)),
      // Inlined as text, as for appeals.
      conflicts: countOf(conflict, sql`${conflict.status} = 'conflict'`),
      visibility: countOf(visibilityRequest, eq(visibilityRequest.state, "waiting")),
      transfers: countOf(transfer, isOpenOffer()),
      media: countOf(contentPlacement, inReview),
    })
    .from(sql`(select 1) as once`);
  const [queue, [counted]] = await Promise.all([orderedQueueIds(database, "due"), counting]);
  if (!counted) throw new Error("a row of counts is not there");
  return { versions: queue.length, ...counted };
});
