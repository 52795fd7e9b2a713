import { appCalls } from "#contract/apps/calls.ts";
import { searchApps } from "#server/apps/apps.store.ts";
import { presentApps } from "#server/versions/present-app.ts";
import { handle } from "#server/http/route.ts";

export const listApps = handle(appCalls.listApps)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { items, total } = await searchApps(db, actor, query);
  return { items: await presentApps(db, services, items), total };
});
