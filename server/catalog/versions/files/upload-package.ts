import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { handle } from "#server/platform/http/route.ts";
import { authorizeUpload } from "./authorize-upload.ts";
import { attachFile } from "./attach-file.ts";
import { fileKindFromName } from "#server/catalog/packages/file-kind.ts";
import { presentPackageFileStatus } from "#server/catalog/packages/present-package-file.ts";
import { requireUploadQuota } from "./upload-quota.ts";
import { lockVersionToChange } from "../version-access.ts";

/** Uploads a small package in one request: stores, attaches and inspects it like any other. */
export const uploadPackageRoute = handle(packageCalls.uploadPackage)(async (context) => {
  const { query, file, abilities, services } = context;
  const fileName = cleanFileName(file.name);
  const kind = fileKindFromName(fileName);
  if (!kind) throw new Failure("upload_kind_mismatch");
  await authorizeUpload(services.database.db, abilities, { versionId: query.versionId, kind, fileName });
  const { sha256, sizeBytes } = await services.files.take(file.path);
  const attached = await services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, context, query.versionId, "update");
    await requireUploadQuota(tx, app.developerId, sizeBytes);
    const uploadedBy = context.actor.accountId;
    return attachFile(tx, { app, version }, { kind, fileName, sizeBytes, sha256, uploadedBy });
  });
  return presentPackageFileStatus(services, attached.file);
});
