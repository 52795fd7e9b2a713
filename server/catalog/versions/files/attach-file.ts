import { isDeepStrictEqual } from "node:util";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { requireFileAccepted } from "./authorize-upload.ts";
import { inspectFileJob } from "#server/catalog/packages/inspection/inspect-file-job.ts";
import {
  createPackageFile,
  type NewPackageFile,
  type PackageFileRow,
} from "#server/catalog/packages/packages.store.ts";
import { countSubmissionProblems, packageColumnsOfVersion } from "../submission/submission-problems.ts";
import { uploadFieldForKind } from "../drafts/form-rules.ts";
import { updateVersion, type VersionRow } from "../versions.store.ts";
import { supersedeReplacedFiles } from "./supersede-files.ts";

type StoredFile = Pick<NewPackageFile, "id" | "kind" | "fileName" | "sizeBytes" | "sha256" | "uploadedBy">;

interface Owner {
  readonly app: AppRow;
  readonly version: VersionRow;
}

/** Attaches a stored file to a version and enqueues its inspection. The caller must have locked version and app. */
export async function attachFile(
  tx: Tx,
  { app, version }: Owner,
  file: StoredFile,
): Promise<{ file: PackageFileRow; version: VersionRow }> {
  await requireFileAccepted(tx, version, file.kind, file.fileName);
  const row = await createPackageFile(tx, { ...file, developerId: app.developerId, versionId: version.id });
  const place = uploadFieldForKind(row.kind);
  const isPackage = place === "packageFileId";
  const upload = { ...version.form.upload, [place]: row.id, ...(isPackage && { acceptsFewerDevices: false }) };
  const form = { ...version.form, upload };
  const saveType = isPackage ? "WITH_FILE" : version.saveType;
  const facts = isPackage ? await packageColumnsOfVersion(tx, form) : {};
  const missing = await countSubmissionProblems(tx, { ...version, form, saveType }, app);
  const changed = isDeepStrictEqual(form, version.form)
    ? version
    : await updateVersion(tx, version, { form, missing, saveType, ...facts });
  await supersedeReplacedFiles(tx, version, form);
  await enqueueJob(tx, inspectFileJob, { fileId: row.id }, { dedupe: row.id, owner: app.developerId });
  return { file: row, version: changed };
}
