import { reviewCalls } from "#contract/review/calls.ts";
import { findListedApp } from "#server/apps/apps.store.ts";
import { presentAppFromVersions } from "#server/versions/present-app.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { requireNotSecondReader } from "#server/second-opinions/second-opinions.store.ts";
import { presentDetailsOfApp } from "#server/versions/present-details.ts";
import { summariesOfApp } from "#server/versions/present-version.ts";
import { findVersion } from "#server/versions/versions.store.ts";
import { findDeveloperFacts } from "./desk/developer.store.ts";

/** An app for staff: developer, versions and live version. */
export const staffAppDetails = handle(reviewCalls.staffAppDetails)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const app = await findListedApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  await requireNotSecondReader(db, actor, app.id);
  const live = app.liveVersionId === null ? undefined : await findVersion(db, app.liveVersionId);
  const { earlierHolds: _holds, ...developer } = await findDeveloperFacts(db, app.developerId);
  const versions = await summariesOfApp(db, services, app.id);
  return {
    app: presentAppFromVersions(app, versions),
    developer,
    versions,
    live: live ? await presentDetailsOfApp(db, services, actor, { version: live, app }) : null,
  };
});
