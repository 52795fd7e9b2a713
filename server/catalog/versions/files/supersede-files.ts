import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { fileIdsOfForm } from "../submission/submission-problems.ts";
import type { VersionRow } from "../versions.store.ts";
import { findApkSetFileIds } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { inspectFileJob } from "#server/catalog/packages/inspection/inspect-file-job.ts";
import {
  findPackageFiles,
  markFilesSuperseded,
  type PackageFileRow,
  updatePackageFile,
} from "#server/catalog/packages/packages.store.ts";

const isWaiting = ({ status }: PackageFileRow): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";
/** True if the file was replaced before its inspection. */
const wasNeverInspected = ({ status, inspectedAt }: PackageFileRow): boolean =>
  status === "FAILURE" && inspectedAt === null;

/**
 * Supersedes a version's own files that the new form no longer references: pending inspections end and the bytes are
 * deleted later. A file that is referenced again is restored.
 */
export async function supersedeReplacedFiles(
  tx: Tx,
  version: Pick<VersionRow, "id" | "form" | "heldForm">,
  form: VersionForm,
): Promise<void> {
  const named = fileIdsOfForm(form);
  // The held form's files stay for comparison.
  const referenced = new Set([...named, ...(version.heldForm ? fileIdsOfForm(version.heldForm) : [])]);
  const gone = fileIdsOfForm(version.form).filter((id) => !referenced.has(id));
  for (const file of await findPackageFiles(tx, gone)) if (file.versionId === version.id) await supersede(tx, file);
  for (const file of await findPackageFiles(tx, named)) if (file.supersededAt !== null) await restore(tx, file);
}

async function supersede(tx: Tx, file: PackageFileRow): Promise<void> {
  await markFilesSuperseded(tx, [file.id, ...(await findApkSetFileIds(tx, file.id))], new Date());
  if (isWaiting(file)) await updatePackageFile(tx, file.id, { status: "FAILURE", progress: 0 });
}

async function restore(tx: Tx, file: PackageFileRow): Promise<void> {
  await markFilesSuperseded(tx, [file.id, ...(await findApkSetFileIds(tx, file.id))], null);
  if (!wasNeverInspected(file)) return;
  await updatePackageFile(tx, file.id, { status: "NOT_STARTED" });
  await enqueueJob(tx, inspectFileJob, { fileId: file.id }, { dedupe: file.id, owner: file.developerId });
}
