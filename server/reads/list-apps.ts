import { inArray } from "drizzle-orm";
import { appCalls } from "#contract/apps/calls.ts";
import { searchApps } from "#server/apps/apps.store.ts";
import { seesAll } from "#server/db/visible-to.ts";
import { handle } from "#server/http/route.ts";
import { presentApps } from "#server/versions/present-app.ts";
import { bestApps } from "./search/found-apps.store.ts";
import { appFoundBy } from "./search/search.tables.ts";

/** Staff search among a million; a developer's own are few. */
export const listApps = handle(appCalls.listApps)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { searchText, status, start, limit } = query;
  const { items, total } =
    searchText && seesAll(actor.role, "App")
      ? await bestApps(db, searchText, status && inArray(appFoundBy.status, status), {
          sort: "relevance",
          start,
          limit,
        })
      : await searchApps(services.database, actor, query);
  return { items: await presentApps(db, services, items), total };
});
