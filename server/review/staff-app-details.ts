import { reviewCalls } from "#contract/review/calls.ts";
import { findApp } from "#server/apps/apps.store.ts";
import { presentApp } from "#server/apps/present-app.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { transitionsOfApp } from "#server/versions/history.store.ts";
import { presentVersionDetails } from "#server/versions/present-details.ts";
import { presentTransitions } from "#server/versions/present-history.ts";
import { presentVersions } from "#server/versions/present-version.ts";
import { versionsOfApp } from "#server/versions/versions.store.ts";
import { findDeveloperFacts } from "./developer.store.ts";

/** An app as staff see it: its developer, versions, and history with names and notes. */
export const staffAppDetails = handle(reviewCalls.staffAppDetails)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  const versions = await versionsOfApp(db, app.id);
  const live = versions.find((version) => version.id === app.liveVersionId);
  const { earlierHolds: _holds, language: _language, ...developer } = await findDeveloperFacts(db, app.developerId);
  return {
    app: await presentApp(db, services, app),
    developer,
    versions: await presentVersions(db, services, versions),
    history: await presentTransitions(db, actor, await transitionsOfApp(db, app.id)),
    live: live ? await presentVersionDetails(db, services, actor, live) : null,
  };
});
