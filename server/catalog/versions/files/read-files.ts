import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findVersionFiles, findFile } from "#server/catalog/packages/packages.store.ts";
import { packageUrl, presentFile, presentFileStatus } from "#server/catalog/packages/present-file.ts";
import { fileIdsOf } from "../submission/submission-problems.ts";
import { readVersion } from "../version-access.ts";

export const versionFiles = handle(packageCalls.versionFiles)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const { version } = await readVersion(db, { abilities }, params.id);
  const rows = await findVersionFiles(db, version.id, fileIdsOf(version.form));
  return { items: rows.map((row) => ({ ...presentFile(services, row), downloadUrl: packageUrl(services, row) })) };
});

export const fileStatus = handle(packageCalls.fileStatus)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const file = await findFile(db, params.id);
  if (!file) throw new Failure("file_not_found");
  await readVersion(db, { abilities }, file.versionId).catch((error: unknown) => {
    const isHidden = error instanceof Failure && error.code === "version_not_found";
    throw isHidden ? new Failure("file_not_found") : error;
  });
  return presentFileStatus(services, file);
});
