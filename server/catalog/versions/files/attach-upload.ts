import * as z from "zod";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { packageFileKinds } from "#contract/catalog/packages/package-kinds.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findUpload, removeUpload } from "#server/platform/files/upload.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { attachFile } from "./attach-file.ts";
import { findPackageFileById, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { presentPackageFileStatus } from "#server/catalog/packages/present-package-file.ts";
import { auditActingStaff } from "../audit-acting-staff.ts";
import { presentVersionDetails } from "../present-details.ts";
import { lockVersionToChange } from "../version-access.ts";
import type { VersionRow } from "../versions.store.ts";

/**
 * Attaches a finished upload to its version, changing only the file's field of the form. A repeated call returns the
 * inspection's progress.
 */
export const attachUploadRoute = handle(packageCalls.attachUpload)(async (context) => {
  const { body, services } = context;
  return services.database.transaction(async (tx) => {
    const found = await lockVersionToChange(tx, context, body.versionId, "update");
    const id = idOf(body.uploadId);
    const attached = await findPackageFileById(tx, id);
    if (attached?.versionId === found.version.id) return answer(tx, context, attached, found.version);
    const arrived = await finishedUpload(tx, id, { versionId: found.version.id, developerId: found.app.developerId });
    const { file, version } = await attachFile(tx, found, { ...arrived, uploadedBy: context.actor.accountId });
    await removeUpload(tx, id);
    await auditActingStaff(tx, context, version);
    return answer(tx, context, file, version);
  });
});

type RequestContext = CallContext<typeof packageCalls.attachUpload>;

const answer = async (tx: Tx, { services, actor }: RequestContext, file: PackageFileRow, version: VersionRow) => ({
  ...presentPackageFileStatus(services, file),
  details: await presentVersionDetails(tx, services, actor, version),
});

function idOf(uploadId: string): string {
  const parsed = z.uuid().safeParse(uploadId);
  if (!parsed.success) throw new Failure("file_not_found");
  return parsed.data;
}

/** Finds a finished upload for the version, or one of its developer's that isn't for any version yet. */
async function finishedUpload(
  tx: Tx,
  id: string,
  target: { readonly versionId: string; readonly developerId: string },
) {
  const found = await findUpload(tx, id);
  if (found?.developerId !== target.developerId) throw new Failure("file_not_found");
  if (found.versionId !== null && found.versionId !== target.versionId) throw new Failure("file_not_found");
  if (found.sha256 === null) throw new Failure("upload_unfinished");
  const kind = packageFileKinds.find((fileKind) => fileKind === found.kind);
  if (!kind) throw new Failure("upload_kind_mismatch");
  return { id, kind, fileName: found.fileName, sizeBytes: found.sizeBytes, sha256: found.sha256 };
}
