import { eq, inArray } from "drizzle-orm";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { listedAppColumns, findVisibleApps } from "#server/catalog/apps/apps.store.ts";
import { canReadAll } from "#server/platform/db/visible-to-actor.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentApps, presentAppsFromVersions } from "#server/catalog/versions/present-app.ts";
import { presentCurrentVersionsByApp } from "#server/catalog/versions/present-version.ts";
import { findBestMatchingApps } from "./search/best-apps.store.ts";
import { appSearch } from "./search/search.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { sortByIds } from "#server/platform/db/sort-by-ids.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

const listedApps = preparedStatement((tx) =>
  tx
    .select(listedAppColumns)
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(anyOfPlaceholder(app.id, "ids"))
    .prepare("apps_in_order"),
);

/** Finds list columns of these apps, in the given order. */
async function findAppsInOrder(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return sortByIds(ids, await listedApps(tx).execute({ ids }));
}

/** Lists apps. Staff searches use the search table, because staff see a million apps; a developer has few. */
export const listAppsRoute = handle(appCalls.listApps)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { searchText, status, start, limit } = query;
  if (!searchText || !canReadAll(actor.role, "App")) {
    const { items, total } = await findVisibleApps(services.database, actor, query);
    return { items: await presentApps(db, services, items), total };
  }
  const where = status && inArray(appSearch.status, status);
  const { ids, total } = await findBestMatchingApps(db, searchText, where, { sort: "relevance", start, limit });
  const [rows, current] = await Promise.all([findAppsInOrder(db, ids), presentCurrentVersionsByApp(db, services, ids)]);
  return { items: await presentAppsFromVersions(db, services, rows, current), total };
});
