import { asApp } from "#contract/access/rules.ts";
import { appCalls } from "#contract/apps/calls.ts";
import { findApp } from "#server/apps/apps.store.ts";
import { presentApp } from "#server/apps/present-app.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { findFile } from "#server/packages/packages.store.ts";
import { reviewClock } from "#server/review/review-clock.ts";
import { transitionsOfApp } from "#server/versions/history.store.ts";
import { presentTransitions } from "#server/versions/present-history.ts";
import { presentVersions } from "#server/versions/present-version.ts";
import { type VersionRow, versionsOfApp } from "#server/versions/versions.store.ts";

export const appDetails = handle(appCalls.appDetails)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", asApp(app), "app_not_found");
  const versions = await versionsOfApp(db, app.id);
  const shown = versions.find((version) => version.id === app.liveVersionId) ?? versions[0];
  return {
    app: await presentApp(db, services, app),
    versions: await presentVersions(db, services, versions),
    history: await presentTransitions(db, actor, await transitionsOfApp(db, app.id)),
    reviewClock: await reviewClock(db),
    permissions: await permissionsOf(db, shown),
  };
});

/** What the served package asks for; before anything is live, the newest one. */
async function permissionsOf(tx: Tx, version: VersionRow | undefined): Promise<string[]> {
  const fileId = version?.form.upload.packageFileId ?? null;
  return fileId === null ? [] : ((await findFile(tx, fileId))?.facts?.permissions ?? []);
}
