import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findApkSetSigner } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { findLivePackage } from "../inspection/live-package.ts";
import { findVersion } from "../versions.store.ts";

/**
 * Finds the SHA-256 of the certificates that an update's APKs must be signed with; empty while nothing is live. For a
 * bundle the APK set's signer counts: the bundle's own signature only shows who uploaded it.
 */
export async function findLiveSigners(tx: Tx, { id }: Pick<AppRow, "id">): Promise<string[]> {
  const app = await findApp(tx, id);
  const live = app?.liveVersionId ? await findVersion(tx, app.liveVersionId) : undefined;
  const fileId = live?.form.upload.packageFileId ?? null;
  const ofSet = fileId === null ? undefined : await findApkSetSigner(tx, fileId);
  return ofSet === undefined ? ((await findLivePackage(tx, id))?.signers ?? []) : [ofSet];
}
