import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import {
  findBundlesWithApkSet,
  markApkSetFailed,
  failExpiredApkSets,
  findApkSet,
  findLatestApkSet,
} from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { findLiveSigners } from "./live-signers.ts";
import { presentApkSet } from "#server/catalog/packages/bundles/present-apk-set.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { findReadableVersion, lockVersionToChange } from "../version-access.ts";

export const getApkSetRoute = handle(bundleCalls.apkSetOf)(async ({ query, abilities, services }) => {
  const { db } = services.database;
  const app = await appOf({ abilities, services }, query.fileId);
  await failExpiredApkSets(db, query.fileId);
  const last = await findLatestApkSet(db, query.fileId);
  return {
    available: services.apkSets.available,
    liveSigners: await findLiveSigners(db, app),
    made: (await findBundlesWithApkSet(db, [query.fileId])).has(query.fileId),
    set: last ? await presentApkSet(db, services, last) : null,
  };
});

/**
 * Finds the bundle's app. Throws file_not_found also when the caller may not read the version, so that hidden files
 * look absent.
 */
async function appOf({ abilities, services }: Pick<CallContext, "abilities" | "services">, fileId: string) {
  const { db } = services.database;
  const bundle = await findPackageFileById(db, fileId);
  if (bundle?.kind !== "aab") throw new Failure("file_not_found");
  const { app } = await findReadableVersion(db, { abilities }, bundle.versionId).catch((error: unknown) => {
    const isHidden = error instanceof Failure && error.code === "version_not_found";
    throw isHidden ? new Failure("file_not_found") : error;
  });
  return app;
}

/** Cancels a running build. Repeated or late calls return how the build ended. */
export const cancelApkSetRoute = handle(bundleCalls.cancelApkSet)(async ({ params, abilities, services }) => {
  const { database, apkSets } = services;
  await database.transaction(async (tx) => {
    const set = await findApkSet(tx, params.id);
    const bundle = set && (await findPackageFileById(tx, set.fileId));
    if (!bundle) throw new Failure("apk_set_not_found");
    await lockVersionToChange(tx, { abilities }, bundle.versionId, "update").catch((error: unknown) => {
      const isHidden = error instanceof Failure && error.code === "version_not_found";
      throw isHidden ? new Failure("apk_set_not_found") : error;
    });
    await markApkSetFailed(tx, params.id, "apk_set_cancelled");
  });
  apkSets.cancel(params.id);
  const ended = await findApkSet(database.db, params.id);
  if (!ended) throw new Failure("apk_set_not_found");
  return presentApkSet(database.db, services, ended);
});
