import { appCalls } from "#contract/apps/calls.ts";
import { handle } from "#server/http/route.ts";
import { presentAppsWith, presentAppWith } from "#server/versions/present-app.ts";
import { currentSummariesOf } from "#server/versions/present-version.ts";
import { matchingFound } from "./app-filters.ts";
import { appsInOrder } from "./apps-in-order.store.ts";
import { bestApps } from "./found-apps.store.ts";
import { pageOfApps } from "./page-of-apps.store.ts";

const rowsOfDownload = 10;

/** App Search: every app of the store by its words, statuses, marks and dates. */
export const searchApps = handle(appCalls.searchApps)(async ({ query, services }) => {
  const { db } = services.database;
  const isDownload = query.forDownload === "true";
  const page = { ...query, limit: isDownload ? query.limit * rowsOfDownload : query.limit };
  const isCounted = query.total === "true";
  const found = query.searchText
    ? await bestApps(db, query.searchText, matchingFound(query), page)
    : await pageOfApps(db, query, page, isCounted);
  // Asked together, so that they go there and back once.
  const [rows, current] = await Promise.all([
    appsInOrder(db, found.ids),
    isDownload ? [] : currentSummariesOf(db, services, found.ids),
  ]);
  const apps = isDownload
    ? rows.map((row) => presentAppWith(row, []))
    : await presentAppsWith(db, services, rows, current);
  const items = rows.map(({ silent, external, featured, flagged }, at) => {
    const one = apps[at];
    if (!one) throw new Error("an app was not presented");
    return { ...one, silent, external, featured, flagged };
  });
  return { items, total: isCounted ? found.total : null, more: found.more };
});
