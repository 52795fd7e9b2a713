import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type Context, handle } from "#server/platform/http/route.ts";
import {
  bundlesWithSet,
  markFailed,
  failExpiredRuns,
  findApkSet,
  lastApkSetOf,
} from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { liveSignersOf } from "./live-signers.ts";
import { presentApkSet } from "#server/catalog/packages/bundles/present-apk-set.ts";
import { findFile } from "#server/catalog/packages/packages.store.ts";
import { readVersion, lockVersionToChange } from "../version-access.ts";

export const apkSetOf = handle(bundleCalls.apkSetOf)(async ({ query, abilities, services }) => {
  const { db } = services.database;
  const app = await appOf({ abilities, services }, query.fileId);
  await failExpiredRuns(db, query.fileId);
  const last = await lastApkSetOf(db, query.fileId);
  return {
    available: services.apkSets.available,
    liveSigners: await liveSignersOf(db, app),
    made: (await bundlesWithSet(db, [query.fileId])).has(query.fileId),
    set: last ? await presentApkSet(db, services, last) : null,
  };
});

/**
 * Finds the bundle's app. Throws file_not_found also when the caller may not read the version, so that hidden files
 * look absent.
 */
async function appOf({ abilities, services }: Pick<Context, "abilities" | "services">, fileId: string) {
  const { db } = services.database;
  const bundle = await findFile(db, fileId);
  if (bundle?.kind !== "aab") throw new Failure("file_not_found");
  const { app } = await readVersion(db, { abilities }, bundle.versionId).catch((error: unknown) => {
    const isHidden = error instanceof Failure && error.code === "version_not_found";
    throw isHidden ? new Failure("file_not_found") : error;
  });
  return app;
}

/** Cancels a running build. Repeated or late calls return how the build ended. */
export const cancelApkSet = handle(bundleCalls.cancelApkSet)(async ({ params, abilities, services }) => {
  const { database, apkSets } = services;
  await database.transaction(async (tx) => {
    const set = await findApkSet(tx, params.id);
    const bundle = set && (await findFile(tx, set.fileId));
    if (!bundle) throw new Failure("apk_set_not_found");
    await lockVersionToChange(tx, { abilities }, bundle.versionId, "update").catch((error: unknown) => {
      const isHidden = error instanceof Failure && error.code === "version_not_found";
      throw isHidden ? new Failure("apk_set_not_found") : error;
    });
    await markFailed(tx, params.id, "apk_set_cancelled");
  });
  apkSets.cancel(params.id);
  const ended = await findApkSet(database.db, params.id);
  if (!ended) throw new Failure("apk_set_not_found");
  return presentApkSet(database.db, services, ended);
});
