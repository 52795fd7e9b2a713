import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { findListedApp } from "#server/catalog/apps/apps.store.ts";
import { presentAppFromVersions } from "#server/catalog/versions/present-app.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { presentDetailsOfApp } from "#server/catalog/versions/present-details.ts";
import { presentVersionsOfApp } from "#server/catalog/versions/present-version.ts";
import { findVersion } from "#server/catalog/versions/versions.store.ts";
import { findDeveloperFacts } from "#server/accounts/queries/developer-facts.store.ts";

/** An app for staff: developer, versions and live version. */
export const getStaffAppDetailsRoute = handle(reviewDeskCalls.staffAppDetails)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const app = await findListedApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  await requireNotSecondReader(db, actor, app.id);
  const live = app.liveVersionId === null ? undefined : await findVersion(db, app.liveVersionId);
  const { earlierHolds: _holds, ...developer } = await findDeveloperFacts(db, app.developerId);
  const versions = await presentVersionsOfApp(db, services, app.id);
  return {
    app: presentAppFromVersions(app, versions),
    developer,
    versions,
    live: live ? await presentDetailsOfApp(db, services, actor, { version: live, app }) : null,
  };
});
