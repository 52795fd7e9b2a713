import { accessRecord } from "#contract/access/rules.ts";
import { visibilityCalls } from "#contract/catalog/visibility/calls.ts";
import { visibilityOf } from "#contract/catalog/visibility/visibility.ts";
import { findListedApp, findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentVisibility } from "./present-visibility.ts";
import { newestRequestOf } from "./visibility.store.ts";

/** An app's visibility and the outcome of its last request. */
export const appVisibility = handle(visibilityCalls.appVisibility)(async ({ abilities, params, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", accessRecord("App", app), "app_not_found");
  const row = await newestRequestOf(db, app.id);
  const listed = row && (await findListedApp(db, app.id));
  return {
    now: visibilityOf(app),
    request: row && listed ? presentVisibility(row, app, listed.developerName) : null,
  };
});
