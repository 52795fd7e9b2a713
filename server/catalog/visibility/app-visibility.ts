import { buildAccessRecord } from "#contract/access/rules.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { toAppVisibility } from "#contract/catalog/visibility/visibility.ts";
import { findListedApp, findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentVisibilityRequest } from "./present-visibility.ts";
import { findNewestVisibilityRequest } from "./visibility.store.ts";

/** An app's visibility and the outcome of its last request. */
export const getAppVisibilityRoute = handle(visibilityRequestCalls.appVisibility)(
  async ({ abilities, params, services }) => {
    const { db } = services.database;
    const app = await findApp(db, params.id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "read", buildAccessRecord("App", app), "app_not_found");
    const row = await findNewestVisibilityRequest(db, app.id);
    const listed = row && (await findListedApp(db, app.id));
    return {
      now: toAppVisibility(app),
      request: row && listed ? presentVisibilityRequest(row, app, listed.developerName) : null,
    };
  },
);
