import { appCalls } from "#contract/catalog/apps/calls.ts";
import { actionRequiredAppStatuses, actionRequiredVersionStatuses } from "#contract/catalog/apps/action-items.ts";
import { limits } from "#contract/limits.ts";
import { findVisibleApps } from "#server/catalog/apps/apps.store.ts";
import { findStatusChangeTimes } from "#server/catalog/versions/history.store.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentApps } from "#server/catalog/versions/present-app.ts";
import { findTransfers } from "./list-transfers.ts";
import { findVersionRows } from "./list-versions.ts";

const firstPage = { start: 0, limit: limits.page.max };

/** Everything that needs the caller's attention, in one response: Home would otherwise request three lists. */
export const listActionItemsRoute = handle(appCalls.needs)(async ({ actor, services }) => {
  const { db } = services.database;
  const [versions, apps, transfers] = await Promise.all([
    findVersionRows(services, actor, { ...firstPage, status: [...actionRequiredVersionStatuses] }),
    findVisibleApps(services.database, actor, { ...firstPage, status: [...actionRequiredAppStatuses] }),
    findTransfers(services, actor, { status: "offered", _start: firstPage.start, _end: firstPage.limit }),
  ]);
  const changedAt = await findStatusChangeTimes(db, apps.items);
  const shown = await presentApps(db, services, apps.items);
  return {
    versions: versions.items,
    apps: shown.map((app) => ({ ...app, statusSince: changedAt.get(app.id)?.toISOString() ?? app.createdAt })),
    transfers: transfers.items,
  };
});
