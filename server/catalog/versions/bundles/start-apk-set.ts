import type { AppPlugin } from "#server/platform/http/http-app.ts";
import type { ApkSet } from "#contract/catalog/packages/apk-set.ts";
import type { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { createApkSet, failExpiredApkSets, findLatestApkSet } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { findLiveSigners } from "./live-signers.ts";
import { presentApkSet } from "#server/catalog/packages/bundles/present-apk-set.ts";
import { readKeystore } from "#server/catalog/packages/bundles/read-keystore.ts";
import { findPackageFileById, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { lockVersionToChange } from "../version-access.ts";

export interface ApkSetRequest {
  readonly versionId: string;
  readonly fileId: string;
  readonly form: KeyStoreForm;
  readonly keystore: Uint8Array;
}

export type CallerContext = Pick<CallContext, "abilities" | "services">;

/** Checks the keystore, records the run and starts it. The version itself does not change. */
export async function startApkSet(
  asking: CallerContext,
  { versionId, fileId, form, keystore }: ApkSetRequest,
): Promise<ApkSet> {
  const { services } = asking;
  const { database, apkSets } = services;
  const { app } = await database.transaction((tx) => inspectedBundle(tx, asking, versionId, fileId));
  if (!apkSets.available) throw new Failure("bundle_service_not_configured");
  const { type, certificate } = await readKeystore(keystore, form, await findLiveSigners(database.db, app));
  const { set, bundle } = await database.transaction(async (tx) => {
    const { bundle } = await inspectedBundle(tx, asking, versionId, fileId);
    await requireNoRunningBuild(tx, fileId);
    const { sha256, subject, notAfter } = certificate;
    const signer = { signerSha256: sha256, signerSubject: subject, signerNotAfter: new Date(notAfter) };
    return { bundle, set: await createApkSet(tx, { fileId, ...signer }) };
  });
  apkSets.start({ set, bundle, keystore, unlock: async () => ({ ...form, keystore, keystoreType: type }) });
  return presentApkSet(database.db, services, set);
}

interface Signable {
  readonly app: AppRow;
  readonly bundle: PackageFileRow;
}

/** Finds a bundle of a version that the caller may change now, whether or not its inspection has ended. */
export async function findBundleToSign(
  tx: Tx,
  asking: CallerContext,
  { versionId, fileId }: Pick<ApkSetRequest, "versionId" | "fileId">,
): Promise<Signable> {
  const { app, version } = await lockVersionToChange(tx, asking, versionId, "update");
  const bundle = await findPackageFileById(tx, fileId);
  if (bundle?.versionId !== version.id) throw new Failure("file_not_found");
  if (!isEditableVersion(version.status)) throw new Failure("version_status_conflict");
  if (bundle.kind !== "aab") throw new Failure("upload_kind_mismatch");
  return { app, bundle };
}

async function inspectedBundle(tx: Tx, asking: CallerContext, versionId: string, fileId: string): Promise<Signable> {
  const { app, bundle } = await findBundleToSign(tx, asking, { versionId, fileId });
  if (bundle.status === "NOT_STARTED" || bundle.status === "IN_PROGRESS") throw new Failure("package_not_ready");
  if (bundle.status === "FAILURE") throw new Failure("package_refused");
  return { app, bundle };
}

/** @throws apk_set_in_progress while a build of the bundle runs or waits. */
export async function requireNoRunningBuild(tx: Tx, fileId: string): Promise<void> {
  await failExpiredApkSets(tx, fileId);
  const last = await findLatestApkSet(tx, fileId);
  if (last?.status === "NOT_STARTED" || last?.status === "IN_PROGRESS") throw new Failure("apk_set_in_progress");
}

/** Stops running APK set builds when the server closes, so that no keystore outlives the process that received it. */
export const stopApkSetsOnClose: AppPlugin = (app, { apkSets }) => void app.addHook("onClose", () => apkSets.stop());
