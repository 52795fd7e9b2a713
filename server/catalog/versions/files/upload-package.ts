import { randomUUID } from "node:crypto";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { UnattachedUpload } from "#contract/catalog/packages/package-file.ts";
import type { PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";
import { addUpload, type NewUpload, requirePendingUploadQuota } from "#server/platform/files/upload.store.ts";
import { uploadLifetimeMs } from "#server/platform/files/upload-rules.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { authorizeUpload, requireUploadQuota } from "./authorize-upload.ts";
import { attachFile } from "./attach-file.ts";
import { fileKindFromName } from "#server/catalog/packages/file-kind.ts";
import { presentPackageFileStatus } from "#server/catalog/packages/present-package-file.ts";
import { auditActingStaff } from "../audit-acting-staff.ts";
import { lockVersionToChange } from "../version-access.ts";

type RequestContext = CallContext<typeof packageCalls.uploadPackage>;
type NamedFile = Pick<NewUpload, "fileName"> & { readonly kind: PackageFileKind };

/** Uploads a small package in one request: stores, attaches and inspects it like any other. */
export const uploadPackageRoute = handle(packageCalls.uploadPackage)(async (context) => {
  const { query, file } = context;
  const fileName = cleanFileName(file.name);
  const kind = fileKindFromName(fileName);
  if (!kind) throw new Failure("upload_kind_mismatch");
  return query.versionId === undefined
    ? keepUnattached(context, { kind, fileName })
    : attachToVersion(context, query.versionId, { kind, fileName });
});

async function attachToVersion(context: RequestContext, versionId: string, { kind, fileName }: NamedFile) {
  const { abilities, actor, file, services } = context;
  await authorizeUpload(services.database.db, abilities, { versionId, kind, fileName });
  const { sha256, sizeBytes } = await services.files.take(file.path);
  const attached = await services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, context, versionId, "update");
    await requireUploadQuota(tx, app.developerId, sizeBytes);
    const uploadedBy = actor.accountId;
    const attached = await attachFile(tx, { app, version }, { kind, fileName, sizeBytes, sha256, uploadedBy });
    await auditActingStaff(tx, context, attached.version);
    return attached;
  });
  return presentPackageFileStatus(services, attached.file);
}

/** Keeps a file for a day as a finished upload, until its developer attaches it to a version. */
async function keepUnattached({ actor, file, services }: RequestContext, named: NamedFile): Promise<UnattachedUpload> {
  const developerId = requireDeveloperId(actor);
  const { sha256, sizeBytes } = await services.files.take(file.path);
  const id = randomUUID();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + uploadLifetimeMs);
  await services.database.transaction(async (tx) => {
    await requirePendingUploadQuota(tx, developerId);
    await requireUploadQuota(tx, developerId, sizeBytes);
    await addUpload(tx, { id, developerId, versionId: null, ...named, sizeBytes, sha256, expiresAt, finishedAt: now });
  });
  const { fileName } = named;
  const answer = { success: true, status: "NOT_STARTED", uploadId: id } as const;
  return { ...answer, fileName, sizeBytes, sha256, expiresAt: expiresAt.toISOString() };
}
