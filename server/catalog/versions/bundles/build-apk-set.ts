import { readFile, truncate } from "node:fs/promises";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import type { IncomingFile } from "#server/platform/http/incoming-file.ts";
import { handle } from "#server/platform/http/route.ts";
import type { ApkSet } from "#contract/catalog/packages/apk-set.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { queueApkSet } from "./queue-apk-set.ts";
import { type ApkSetRequest, type CallerContext, startApkSet } from "./start-apk-set.ts";

export const buildApkSetRoute = handle(bundleCalls.makeApkSet)(async (context) => {
  const { versionId, fileId, ...form } = context.body;
  const keystore = await readKeystoreFile(context.file);
  return requestApkSet(context, { versionId, fileId, form, keystore });
});

/** Starts the build of an inspected bundle, and queues it behind an inspection that still runs. */
export async function requestApkSet(asking: CallerContext, request: ApkSetRequest): Promise<ApkSet> {
  const status = (await findPackageFileById(asking.services.database.db, request.fileId))?.status;
  const isInspected = status !== "NOT_STARTED" && status !== "IN_PROGRESS";
  return isInspected ? startApkSet(asking, request) : queueApkSet(asking, request);
}

/**
 * Reads the keystore into memory and empties its temporary file before anything else happens; the file itself is
 * removed with the response.
 */
export async function readKeystoreFile({ path }: IncomingFile): Promise<Uint8Array> {
  const bytes = new Uint8Array(await readFile(path));
  await truncate(path);
  return bytes;
}
