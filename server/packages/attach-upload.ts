import * as z from "zod";
import { packageCalls } from "#contract/packages/calls.ts";
import { fileKinds } from "#contract/packages/kinds.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findUpload, removeUpload } from "#server/files/upload.store.ts";
import { Failure } from "#server/http/failure.ts";
import { handle } from "#server/http/route.ts";
import { attachFile } from "#server/packages/attach-file.ts";
import { requireRoomFor } from "#server/packages/file-kind.ts";
import { findFile } from "#server/packages/packages.store.ts";
import { presentFileStatus } from "#server/packages/present-file.ts";
import { requireRevision, versionToChange } from "#server/versions/version-access.ts";

/** Ties a finished upload to its version. Asked again (the answer was lost), it says how far the inspection is. */
export const attachUpload = handle(packageCalls.attachUpload)(async (context) => {
  const { body, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, version } = await versionToChange(tx, context, body.versionId, "update");
    const id = idOf(body.uploadId);
    const attached = await findFile(tx, id);
    if (attached?.versionId === version.id) return presentFileStatus(services, attached);
    const arrived = await finishedUpload(tx, id, version.id);
    await requireRevision(tx, context, version, body.revision);
    await requireRoomFor(tx, version, arrived.kind, arrived.fileName);
    const file = await attachFile(tx, app, version, { ...arrived, uploadedBy: context.actor.accountId });
    await removeUpload(tx, id);
    return presentFileStatus(services, file);
  });
});

function idOf(uploadId: string): string {
  const parsed = z.uuid().safeParse(uploadId);
  if (!parsed.success) throw new Failure("file_not_found");
  return parsed.data;
}

async function finishedUpload(tx: Tx, id: string, versionId: string) {
  const found = await findUpload(tx, id);
  if (found?.versionId !== versionId) throw new Failure("file_not_found");
  if (found.sha256 === null) throw new Failure("upload_unfinished");
  const kind = fileKinds.find((one) => one === found.kind);
  if (!kind) throw new Failure("upload_kind_mismatch");
  return { id, kind, fileName: found.fileName, sizeBytes: found.sizeBytes, sha256: found.sha256 };
}
