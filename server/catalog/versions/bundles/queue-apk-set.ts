import { setTimeout as wait } from "node:timers/promises";
import type { ApkSet } from "#contract/catalog/packages/apk-set.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import type { ApkSetSigning } from "#server/catalog/packages/bundles/apk-set-builds.ts";
import { createApkSet, setApkSetSigner } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { presentApkSet } from "#server/catalog/packages/bundles/present-apk-set.ts";
import { readKeystore } from "#server/catalog/packages/bundles/read-keystore.ts";
import { findPackageFileById, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { findVersion } from "../versions.store.ts";
import { findLiveSigners } from "./live-signers.ts";
import { nextApkSetReport, reportApkSetJob } from "./report-apk-set.ts";
import { type ApkSetRequest, type CallerContext, findBundleToSign, requireNoRunningBuild } from "./start-apk-set.ts";

/**
 * Records a build that starts once the bundle's inspection has ended. Keystore and passwords wait in this process's
 * memory alone; a job reports a failure, also if the process ends.
 */
export async function queueApkSet(asking: CallerContext, request: ApkSetRequest): Promise<ApkSet> {
  const { services } = asking;
  const { database, apkSets } = services;
  const { set, bundle } = await database.transaction(async (tx) => {
    const { bundle } = await findBundleToSign(tx, asking, request);
    await requireNoRunningBuild(tx, bundle.id);
    const set = await createApkSet(tx, { fileId: bundle.id });
    const owner = { owner: bundle.developerId, runAt: nextApkSetReport() };
    await enqueueJob(tx, reportApkSetJob, { apkSetId: set.id }, owner);
    return { set, bundle };
  });
  const { keystore } = request;
  const unlock = (signal: AbortSignal) => unlockInspected(asking, { ...request, apkSetId: set.id }, signal);
  apkSets.start({ set, bundle, keystore, unlock });
  return presentApkSet(database.db, services, set);
}

/** Opens the keystore when the bundle has passed its inspection, and records the signer. */
async function unlockInspected(
  { services }: CallerContext,
  { apkSetId, fileId, form, keystore }: ApkSetRequest & { readonly apkSetId: string },
  signal: AbortSignal,
): Promise<ApkSetSigning> {
  const { db } = services.database;
  const bundle = await waitUntilInspected(db, fileId, signal);
  if (bundle.status === "FAILURE") throw new Failure("package_refused");
  if (!services.apkSets.available) throw new Failure("bundle_service_not_configured");
  const version = await findVersion(db, bundle.versionId);
  if (!version) throw new Failure("version_not_found");
  const liveSigners = await findLiveSigners(db, { id: version.appId });
  const { type, certificate } = await readKeystore(keystore, form, liveSigners);
  const { sha256, subject, notAfter } = certificate;
  await setApkSetSigner(db, apkSetId, {
    signerSha256: sha256,
    signerSubject: subject,
    signerNotAfter: new Date(notAfter),
  });
  return { ...form, keystore, keystoreType: type };
}

const pollIntervalMs = 250;

/** Waits as long as the inspection takes: its job gives up by itself after a few attempts. */
async function waitUntilInspected(db: Tx, fileId: string, signal: AbortSignal): Promise<PackageFileRow> {
  for (;;) {
    signal.throwIfAborted();
    const bundle = await findPackageFileById(db, fileId);
    if (!bundle) throw new Failure("file_not_found");
    if (bundle.status !== "NOT_STARTED" && bundle.status !== "IN_PROGRESS") return bundle;
    // An abort ends the wait early; the loop then throws the signal's reason.
    await wait(pollIntervalMs, undefined, { signal }).catch(() => {});
  }
}
