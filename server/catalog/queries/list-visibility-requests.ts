import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { visibilityRequestCalls, type visibilityRequestTabs } from "#contract/catalog/visibility/calls.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentVisibilityRequest } from "#server/catalog/visibility/present-visibility.ts";
import { visibilityRequest } from "#server/catalog/visibility/visibility.tables.ts";

const tabConditions: Record<(typeof visibilityRequestTabs)[number], SQL> = {
  waiting: eq(visibilityRequest.state, "waiting"),
  decided: inArray(visibilityRequest.state, ["approved", "rejected"]),
};

const requestRows = (tx: Tx) =>
  tx
    .select({ row: visibilityRequest, app, developerName: developer.name, total: exactTotalColumn })
    .from(visibilityRequest)
    .innerJoin(app, eq(app.id, visibilityRequest.appId))
    .innerJoin(developer, eq(developer.id, visibilityRequest.developerId));

/** Visibility requests: waiting ones longest first, all others newest first. */
export const listVisibilityRequestsRoute = handle(visibilityRequestCalls.listVisibility)(
  async ({ query, reply, services }) => {
    const { tab, asked, state, appId, searchText } = query;
    const where = and(
      tab && tabConditions[tab],
      asked && eq(visibilityRequest.asked, asked),
      state && eq(visibilityRequest.state, state),
      appId ? eq(visibilityRequest.appId, appId) : undefined,
      searchText ? matchesSearch(app.searchKey, searchText) : undefined,
    );
    const order = tab === "waiting" ? asc(visibilityRequest.createdAt) : desc(visibilityRequest.createdAt);
    const rows = await requestRows(services.database.db)
      .where(where)
      .orderBy(order, visibilityRequest.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map(({ row, app: ofRow, developerName }) => presentVisibilityRequest(row, ofRow, developerName));
  },
);

export const getVisibilityRequestRoute = handle(visibilityRequestCalls.visibilityRequest)(
  async ({ params, services }) => {
    const [found] = await requestRows(services.database.db).where(eq(visibilityRequest.id, params.id));
    if (!found) throw new Failure("visibility_not_found");
    return presentVisibilityRequest(found.row, found.app, found.developerName);
  },
);
