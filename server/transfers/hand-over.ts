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
 * Assigns an app with everything that belongs to it to another developer. Records linked by app only (versions,
 * history, statistics, campaigns, settled reviews) need no change; records that name a developer are reassigned. The
 * former developer's own records stay behind: the access kit is deleted, documents no longer stand for the app, and the
 * staff flag becomes staff-only. Appeals, notifications and accounts are untouched. The app must be locked. @returns
 * the updated app and the consents revoked from it
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
