import { appCalls } from "#contract/catalog/apps/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { appSearchTableCondition } from "./app-filters.ts";
import { findBestMatchingApps } from "./best-apps.store.ts";
import { findFilteredAppPage } from "./filtered-apps.store.ts";
import { presentAppSearchResults } from "./present-results.ts";

const downloadFactor = 10;

/** App Search: all apps in the store, by words, status, marks and dates. */
export const searchAppsRoute = handle(appCalls.searchApps)(async ({ query, services }) => {
  const { db } = services.database;
  const page = query.forDownload === "true" ? { ...query, limit: query.limit * downloadFactor } : query;
  const isCounted = query.total === "true";
  const found = query.searchText
    ? await findBestMatchingApps(db, query.searchText, appSearchTableCondition(query), page)
    : await findFilteredAppPage(db, query, page, isCounted);
  const items = await presentAppSearchResults(db, services, found.ids);
  return { items, total: isCounted ? found.total : null, more: found.more };
});
