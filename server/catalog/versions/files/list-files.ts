import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findVersionFiles, findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import {
  packageDownloadUrl,
  presentPackageFile,
  presentPackageFileStatus,
} from "#server/catalog/packages/present-package-file.ts";
import { fileIdsOfForm } from "../submission/submission-problems.ts";
import { findReadableVersion } from "../version-access.ts";

export const listVersionFilesRoute = handle(packageCalls.versionFiles)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const { version } = await findReadableVersion(db, { abilities }, params.id);
  const rows = await findVersionFiles(db, version.id, fileIdsOfForm(version.form));
  return {
    items: rows.map((row) => ({
      ...presentPackageFile(services, row),
      downloadUrl: packageDownloadUrl(services, row),
    })),
  };
});

export const getPackageFileStatusRoute = handle(packageCalls.fileStatus)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const file = await findPackageFileById(db, params.id);
  if (!file) throw new Failure("file_not_found");
  await findReadableVersion(db, { abilities }, file.versionId).catch((error: unknown) => {
    const isHidden = error instanceof Failure && error.code === "version_not_found";
    throw isHidden ? new Failure("file_not_found") : error;
  });
  return presentPackageFileStatus(services, file);
});
