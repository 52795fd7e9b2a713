import { accessRecord } from "#contract/access/rules.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { flagForDeveloper } from "#server/catalog/flags/read-flag.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { presentApp } from "#server/catalog/versions/present-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findFile } from "#server/catalog/packages/packages.store.ts";
import { reviewClock } from "./review-clock.ts";
import { transitionsOfApp } from "#server/catalog/versions/history.store.ts";
import { markedPictures } from "#server/catalog/versions/marked-pictures.ts";
import { presentTransitions } from "#server/catalog/versions/present-history.ts";
import { summariesOfApp } from "#server/catalog/versions/present-version.ts";
import { packageIdOf } from "#server/catalog/versions/versions.store.ts";

export const appDetails = handle(appCalls.appDetails)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", accessRecord("App", app), "app_not_found");
  const versions = await summariesOfApp(db, services, app.id);
  const transitions = await transitionsOfApp(db, app.id);
  return {
    app: await presentApp(db, services, app),
    versions,
    history: presentTransitions(actor, transitions),
    media: await markedPictures(db, services, transitions),
    reviewClock: await reviewClock(db),
    flag: await flagForDeveloper(db, app),
    permissions: await permissionsOf(db, app.liveVersionId ?? versions[0]?.id),
  };
});

/** Permissions of the live package, or of the newest one while nothing is live. */
async function permissionsOf(tx: Tx, versionId: string | undefined): Promise<string[]> {
  const fileId = versionId === undefined ? null : await packageIdOf(tx, versionId);
  return fileId === null ? [] : ((await findFile(tx, fileId))?.facts?.permissions ?? []);
}
