import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { limits } from "#contract/limits.ts";
import { presentApps } from "#server/catalog/versions/present-app.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPublicAppsOfDeveloper } from "./published-developer-pages.store.ts";

export const listDeveloperPageAppsRoute = handle(developerPageCalls.developerPageApps)(async ({ actor, services }) => {
  const { db } = services.database;
  const rows = await findPublicAppsOfDeveloper(db, requireDeveloperId(actor), limits.page.max);
  const apps = await presentApps(db, services, rows);
  return apps.map(({ id, title, iconUrl }) => ({ id, title, iconUrl }));
});
