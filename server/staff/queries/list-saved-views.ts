import { and, asc, eq, sql } from "drizzle-orm";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { savedViewLimits } from "#contract/staff/saved-views/saved-view.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentSavedView } from "#server/staff/saved-views/present-view.ts";
import { savedView } from "#server/staff/saved-views/saved-views.tables.ts";

/** The caller's views and those shared with all staff. The limits keep them to one page. */
export const listSavedViewsRoute = handle(savedViewCalls.listSavedViews)(async ({ query, actor, reply, services }) => {
  const rows = await services.database.db
    .select({ row: savedView, maker: sql<string>`trim(${account.firstName} || ' ' || ${account.lastName})` })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.accountId))
    .where(and(eq(savedView.list, query.list), visibleToActor(actor, "SavedView", savedView)))
    .orderBy(asc(savedView.name), asc(savedView.id))
    .limit(savedViewLimits.ofPerson + savedViewLimits.shared);
  reply.header("x-total-count", rows.length);
  return rows.map(({ row, maker }) => presentSavedView(actor, row, maker));
});
