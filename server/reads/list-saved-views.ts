import { and, asc, eq, sql } from "drizzle-orm";
import { savedViewCalls } from "#contract/saved-views/calls.ts";
import { viewLimits } from "#contract/saved-views/view.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { visibleTo } from "#server/db/visible-to.ts";
import { handle } from "#server/http/route.ts";
import { presentView } from "#server/saved-views/present-view.ts";
import { savedView } from "#server/saved-views/saved-views.tables.ts";

/** The caller's views and those shared with all staff. The limits keep them to one page. */
export const listSavedViews = handle(savedViewCalls.listSavedViews)(async ({ query, actor, reply, services }) => {
  const rows = await services.database.db
    .select({ row: savedView, maker: sql<string>`trim(${account.firstName} || ' ' || ${account.lastName})` })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.accountId))
    .where(and(eq(savedView.list, query.list), visibleTo(actor, "SavedView", savedView)))
    .orderBy(asc(savedView.name), asc(savedView.id))
    .limit(viewLimits.ofPerson + viewLimits.shared);
  reply.header("x-total-count", rows.length);
  return rows.map(({ row, maker }) => presentView(actor, row, maker));
});
