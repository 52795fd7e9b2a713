import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { enqueue } from "#server/platform/jobs/enqueue.ts";
import { fileIdsOf } from "../submission/submission-problems.ts";
import type { VersionRow } from "../versions.store.ts";
import { setFileIdsOf } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { inspectFile } from "#server/catalog/packages/inspection/inspect-file.ts";
import { findFiles, markSuperseded, type PackageFileRow, updateFile } from "#server/catalog/packages/packages.store.ts";

const isWaiting = ({ status }: PackageFileRow): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";
/** True if the file was replaced before its inspection. */
const wasNeverInspected = ({ status, inspectedAt }: PackageFileRow): boolean =>
  status === "FAILURE" && inspectedAt === null;

/**
 * Supersedes a version's own files that the new form no longer references: pending inspections end and the bytes are
 * deleted later. A file that is referenced again is restored.
 */
export async function supersedeReplaced(
  tx: Tx,
  version: Pick<VersionRow, "id" | "form" | "heldForm">,
  form: VersionForm,
): Promise<void> {
  const named = fileIdsOf(form);
  // The held form's files stay for comparison.
  const referenced = new Set([...named, ...(version.heldForm ? fileIdsOf(version.heldForm) : [])]);
  const gone = fileIdsOf(version.form).filter((id) => !referenced.has(id));
  for (const file of await findFiles(tx, gone)) if (file.versionId === version.id) await supersede(tx, file);
  for (const file of await findFiles(tx, named)) if (file.supersededAt !== null) await restore(tx, file);
}

async function supersede(tx: Tx, file: PackageFileRow): Promise<void> {
  await markSuperseded(tx, [file.id, ...(await setFileIdsOf(tx, file.id))], new Date());
  if (isWaiting(file)) await updateFile(tx, file.id, { status: "FAILURE", progress: 0 });
}

async function restore(tx: Tx, file: PackageFileRow): Promise<void> {
  await markSuperseded(tx, [file.id, ...(await setFileIdsOf(tx, file.id))], null);
  if (!wasNeverInspected(file)) return;
  await updateFile(tx, file.id, { status: "NOT_STARTED" });
  await enqueue(tx, inspectFile, { fileId: file.id }, { dedupe: file.id, owner: file.developerId });
}
