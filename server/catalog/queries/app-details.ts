import { buildAccessRecord } from "#contract/access/rules.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { findFlagForDeveloper } from "#server/catalog/flags/read-flag.ts";
import type { SpecifiedListing } from "#contract/catalog/versions/specified-listing.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { pictureIdsInForms } from "#server/catalog/versions/present-details.ts";
import { presentSpecifiedListing } from "#server/catalog/versions/present-specified-listing.ts";
import type { Services } from "#server/services.ts";
import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import { presentApp } from "#server/catalog/versions/present-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { getCachedReviewTimes } from "./review-clock.ts";
import { findTransitionsOfApp } from "#server/catalog/versions/history.store.ts";
import { findMarkedPictures } from "#server/catalog/versions/marked-pictures.ts";
import { presentTransitions } from "#server/catalog/versions/present-history.ts";
import { presentVersionsOfApp } from "#server/catalog/versions/present-version.ts";
import { findPackageFileIdOfVersion, findVersion } from "#server/catalog/versions/versions.store.ts";

export const getAppDetailsRoute = handle(appCalls.appDetails)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("App", app), "app_not_found");
  const versions = await presentVersionsOfApp(db, services, app.id);
  const transitions = await findTransitionsOfApp(db, app.id);
  return {
    app: await presentApp(db, services, app),
    listing: await findSpecifiedListing(db, services, app, app.liveVersionId ?? versions[0]?.id),
    versions,
    history: presentTransitions(actor, transitions),
    media: await findMarkedPictures(db, services, transitions),
    reviewClock: await getCachedReviewTimes(db),
    flag: await findFlagForDeveloper(db, app),
    permissions: await permissionsOf(db, app.liveVersionId ?? versions[0]?.id),
  };
});

async function findSpecifiedListing(
  tx: Tx,
  services: Services,
  app: AppRow,
  versionId: string | undefined,
): Promise<SpecifiedListing | null> {
  const version = versionId === undefined ? undefined : await findVersion(tx, versionId);
  if (!version) return null;
  const media = await findListingMedia(tx, pictureIdsInForms([version.form]));
  return presentSpecifiedListing(services, { app, version, media });
}

/** Permissions of the live package, or of the newest one while nothing is live. */
async function permissionsOf(tx: Tx, versionId: string | undefined): Promise<string[]> {
  const fileId = versionId === undefined ? null : await findPackageFileIdOfVersion(tx, versionId);
  return fileId === null ? [] : ((await findPackageFileById(tx, fileId))?.facts?.permissions ?? []);
}
