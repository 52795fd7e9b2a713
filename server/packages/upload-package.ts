import { packageCalls } from "#contract/packages/calls.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { attachFile } from "#server/packages/attach-file.ts";
import { kindOfName, requireRoomFor } from "#server/packages/file-kind.ts";
import { presentFileStatus } from "#server/packages/present-file.ts";
import { readVersion, versionToChange } from "#server/versions/version-access.ts";

/** A small package in one request: kept, tied to its version, inspected like any other. */
export const uploadPackage = handle(packageCalls.uploadPackage)(async (context) => {
  const { query, file, abilities, services } = context;
  const kind = kindOfName(file.name);
  if (!kind) throw new Failure("upload_kind_mismatch");
  const fileName = file.name.replace(/[\p{Cc}\p{Cs}]/gu, "").slice(-255);
  const { version: seen } = await readVersion(services.database.db, { abilities }, query.versionId);
  await requireRoomFor(services.database.db, seen, kind, file.name);
  const { sha256, sizeBytes } = await services.files.take(file.path);
  const attached = await services.database.transaction(async (tx) => {
    const { app, version } = await versionToChange(tx, context, query.versionId, "update");
    await requireRoomFor(tx, version, kind, file.name);
    const uploadedBy = context.actor.accountId;
    return attachFile(tx, app, version, { kind, fileName, sizeBytes, sha256, uploadedBy });
  });
  return presentFileStatus(services, attached);
});
