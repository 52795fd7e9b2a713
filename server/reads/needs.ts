import { appCalls } from "#contract/apps/calls.ts";
import { waitingApps, waitingVersions } from "#contract/apps/needs.ts";
import { limits } from "#contract/limits.ts";
import { searchApps } from "#server/apps/apps.store.ts";
import { handle } from "#server/http/route.ts";
import { presentApps } from "#server/versions/present-app.ts";
import { findTransfers } from "./list-transfers.ts";
import { versionRows } from "./list-versions.ts";

const first = { start: 0, limit: limits.page.max };

/** Everything that needs the caller's attention, in one response: Home would otherwise request three lists. */
export const needs = handle(appCalls.needs)(async ({ actor, services }) => {
  const { db } = services.database;
  const [versions, apps, transfers] = await Promise.all([
    versionRows(services, actor, { ...first, status: [...waitingVersions] }),
    searchApps(services.database, actor, { ...first, status: [...waitingApps] }),
    findTransfers(services, actor, { status: "offered", _start: first.start, _end: first.limit }),
  ]);
  return {
    versions: versions.items,
    apps: await presentApps(db, services, apps.items),
    transfers: transfers.items,
  };
});
