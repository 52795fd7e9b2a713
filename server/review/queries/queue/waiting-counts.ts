import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { appeal } from "#server/review/appeals/appeals.tables.ts";
import { openAppealsFor } from "#server/review/appeals/appeals.store.ts";
import { conflict } from "#server/catalog/conflicts/conflicts.tables.ts";
import { contentPlacement, isContentInReviewSql } from "#server/content/media/content.tables.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { offerRequest } from "#server/publishing/offers/offers.tables.ts";
import { ticket } from "#server/support/tickets/tickets.tables.ts";
import { handle } from "#server/platform/http/route.ts";
import { isOpenTransferOffer } from "#server/catalog/queries/list-transfers.ts";
import { isOpinionReadableBy } from "../second-opinions/list-opinions.ts";
import { secondOpinion } from "#server/review/second-opinions/second-opinions.tables.ts";
import { transfer } from "#server/catalog/transfers/transfers.tables.ts";
import { version, isAwaitingReplySql } from "#server/catalog/versions/versions.tables.ts";
import { visibilityRequest } from "#server/catalog/visibility/visibility.tables.ts";
import { selectOrderedQueueIds } from "./queue-order.store.ts";

const builder = new QueryBuilder(columnCasing);
const countOf = (table: PgTable, where: SQL | undefined) =>
  sql`${builder.select({ count: count() }).from(table).where(where)}`.mapWith(Number);

/** Counts of waiting work. Each count uses a partial index; the number of versions is the cached queue's length. */
export const getWaitingCountsRoute = handle(reviewDeskCalls.waitingCounts)(
  async ({ actor, services: { database } }) => {
    const openAppeals = await openAppealsFor(database.db, actor);
    const counting = database.db
      .select({
        questions: countOf(version, isAwaitingReplySql(version)),
        appeals: countOf(appeal, openAppeals),
        secondOpinions: countOf(secondOpinion, isOpinionReadableBy(actor.accountId)),
        // The status is a literal, not a parameter, so that PostgreSQL can use the partial index.
        conflicts: countOf(conflict, sql`${conflict.status} = 'conflict'`),
        visibility: countOf(visibilityRequest, eq(visibilityRequest.state, "waiting")),
        transfers: countOf(transfer, isOpenTransferOffer()),
        media: countOf(contentPlacement, isContentInReviewSql),
        developerPages: countOf(developerPage, isNotNull(developerPage.submitted)),
        identityChecks: countOf(
          identityCheck,
          and(eq(identityCheck.state, "IN_PROGRESS"), isNotNull(identityCheck.submittedAt)),
        ),
        // The states are literals, as for appeals.
        tickets: countOf(ticket, sql`${ticket.state} in ('new', 'open')`),
        offerRequests: countOf(offerRequest, eq(offerRequest.state, "new")),
      })
      .from(sql`(select 1) as once`);
    const [queue, [counted]] = await Promise.all([selectOrderedQueueIds(database, "due"), counting]);
    if (!counted) throw new Error("a row of counts is not there");
    return { versions: queue.length, ...counted };
  },
);
