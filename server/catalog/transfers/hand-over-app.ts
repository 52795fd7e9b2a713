import { deleteAccessKitOfApp } from "#server/catalog/access-kit/access-kit.store.ts";
import { type AppRow, reassignApp } from "#server/catalog/apps/apps.store.ts";
import { reassignConflicts } from "#server/catalog/conflicts/conflicts.store.ts";
import { type RevokedConsent, revokeConsents } from "#server/catalog/consents/transfer-consents.ts";
import { reassignContent } from "#server/content/media/reassign-content.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import { restrictFlagToStaff } from "#server/catalog/flags/app-flags.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { reassignUploads } from "#server/platform/files/upload.store.ts";
import { reassignPackageNames } from "#server/catalog/packages/package-names.store.ts";
import { reassignPackages } from "#server/catalog/packages/packages.store.ts";
import { reassignPictures } from "#server/catalog/versions/reassign-pictures.ts";
import { bumpVersionRevisions, selectVersionIdsOfApp } from "#server/catalog/versions/versions.store.ts";
import { reassignVisibilityRequests } from "#server/catalog/visibility/visibility.store.ts";

/**
 * Assigns an app with everything that belongs to it to another developer. Records linked by app only (versions,
 * history, statistics, campaigns, settled reviews) need no change; records that name a developer are reassigned. The
 * former developer's own records stay behind: the access kit is deleted, documents no longer stand for the app, and the
 * staff flag becomes staff-only. Appeals, notifications and accounts are untouched. The app must be locked. @returns
 * the updated app and the consents revoked from it
 */
export async function handOverApp(
  tx: Tx,
  app: AppRow,
  developerId: string,
): Promise<{ app: AppRow; consents: RevokedConsent[] }> {
  const from = app.developerId;
  const given = await reassignApp(tx, app, developerId);
  await reassignPackages(tx, selectVersionIdsOfApp(tx, app.id), developerId);
  await reassignUploads(tx, selectVersionIdsOfApp(tx, app.id), developerId);
  await reassignPackageNames(tx, given);
  await reassignPictures(tx, given, from);
  await reassignConflicts(tx, app.id, developerId);
  await reassignVisibilityRequests(tx, app.id, developerId);
  await reassignContent(tx, given);
  await deleteAccessKitOfApp(tx, app.id);
  await restrictFlagToStaff(tx, app.id);
  const consents = await revokeConsents(tx, app.id);
  const renewed = await bumpVersionRevisions(tx, app.id);
  for (const resource of ["versions", "review"] as const)
    for (const owner of [from, developerId])
      publishChange(tx, { resource, type: "updated", ids: renewed, developerId: owner });
  return { app: given, consents };
}
