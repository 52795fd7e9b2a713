import { isDeepStrictEqual } from "node:util";
import type { AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { inspectFile } from "#server/packages/inspection/inspect-file.ts";
import { createFile, type NewPackageFile, type PackageFileRow } from "#server/packages/packages.store.ts";
import { factsOf } from "#server/versions/submission/submission-state.ts";
import { placeOf } from "#server/versions/drafts/save-rules.ts";
import { updateVersion, type VersionRow } from "#server/versions/versions.store.ts";

type Arrived = Pick<NewPackageFile, "id" | "kind" | "fileName" | "sizeBytes" | "sha256" | "uploadedBy">;

/** A file whose bytes are kept becomes a version's, and its inspection is asked for. Version and app are locked. */
export async function attachFile(tx: Tx, app: AppRow, version: VersionRow, file: Arrived): Promise<PackageFileRow> {
  const row = await createFile(tx, { ...file, developerId: app.developerId, versionId: version.id });
  const place = placeOf(row.kind);
  const isPackage = place === "packageFileId";
  const upload = { ...version.form.upload, [place]: row.id, ...(isPackage && { acceptsFewerDevices: false }) };
  const form = { ...version.form, upload };
  const facts = isPackage ? { saveType: "WITH_FILE" as const, ...(await factsOf(tx, form)) } : {};
  if (!isDeepStrictEqual(form, version.form)) await updateVersion(tx, version, { form, ...facts });
  await enqueue(tx, inspectFile, { fileId: row.id }, { dedupe: row.id });
  return row;
}
