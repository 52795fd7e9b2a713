import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { toAppVisibility } from "#contract/catalog/visibility/visibility.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import { findListedApp } from "#server/catalog/apps/apps.store.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentVisibilityRequest } from "./present-visibility.ts";
import { findNewestVisibilityRequest } from "./visibility.store.ts";

/** An app's visibility and the outcome of its last request. */
export const getAppVisibilityRoute = handle(visibilityRequestCalls.appVisibility)(
  async ({ abilities, params, services }) => {
    const { db } = services.database;
    const app = await findReadableApp(db, abilities, params.id);
    const row = await findNewestVisibilityRequest(db, app.id);
    const listed = row && (await findListedApp(db, app.id));
    return {
      now: toAppVisibility(app),
      request: row && listed ? presentVisibilityRequest(row, app, listed.developerName) : null,
    };
  },
);
