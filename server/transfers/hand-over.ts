import { removeKitOf } from "#server/access-kit/access-kit.store.ts";
import { type AppRow, giveApp } from "#server/apps/apps.store.ts";
import { giveConflicts } from "#server/conflicts/conflicts.store.ts";
import { type KeptConsent, takeConsents } from "#server/consents/move-consents.ts";
import { giveContent } from "#server/content/give-content.ts";
import { tellChange } from "#server/db/changes.ts";
import { coverFlag } from "#server/app-flags/app-flags.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { giveUploads } from "#server/files/upload.store.ts";
import { givePackageNames } from "#server/packages/package-names.store.ts";
import { givePackages } from "#server/packages/packages.store.ts";
import { givePictures } from "#server/versions/give-pictures.ts";
import { renewVersions, versionIdsOf } from "#server/versions/versions.store.ts";
import { giveVisibilityRequests } from "#server/visibility/visibility.store.ts";

/**
 * Makes an app another developer's, with everything that is the app's. What says whose it is by its app (versions,
 * history, statistics, campaigns, settled reviews) needs nothing here; what names its developer is given over. What is
 * the first developer's own is left behind: the way in for reviewers is wiped, papers stop standing for the app, what
 * staff wrote to that developer at the app is for staff alone from now on, and appeals, notices and accounts stay as
 * they are. The app is locked.
 * @returns the app as it is now, and the consents that were taken from it.
 */
export async function handOver(
  tx: Tx,
  app: AppRow,
  developerId: string,
): Promise<{ app: AppRow; consents: KeptConsent[] }> {
  const from = app.developerId;
  const given = await giveApp(tx, app, developerId);
  await givePackages(tx, versionIdsOf(tx, app.id), developerId);
  await giveUploads(tx, versionIdsOf(tx, app.id), developerId);
  await givePackageNames(tx, given);
  await givePictures(tx, given, from);
  await giveConflicts(tx, app.id, developerId);
  await giveVisibilityRequests(tx, app.id, developerId);
  await giveContent(tx, given);
  await removeKitOf(tx, app.id);
  await coverFlag(tx, app.id);
  const consents = await takeConsents(tx, app.id);
  const renewed = await renewVersions(tx, app.id);
  for (const resource of ["versions", "review"] as const)
    for (const owner of [from, developerId])
      tellChange(tx, { resource, type: "updated", ids: renewed, developerId: owner });
  return { app: given, consents };
}
