import type { Tx } from "#server/platform/db/transaction.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { inspectFileJob } from "#server/catalog/packages/inspection/inspect-file-job.ts";
import { findPackageFiles, updatePackageFile } from "#server/catalog/packages/packages.store.ts";
import type { VersionRow } from "../versions.store.ts";

/**
 * Enqueues a new inspection of the expansion files, which are judged against their package. Call it whenever the
 * package changes.
 */
export async function reinspectExpansions(tx: Tx, { id, form }: Pick<VersionRow, "id" | "form">): Promise<void> {
  const ids = [form.upload.mainObbFileId, form.upload.patchObbFileId].filter((fileId) => fileId !== null);
  const own = (await findPackageFiles(tx, ids)).filter((file) => file.versionId === id && file.discardedAt === null);
  for (const file of own) {
    await updatePackageFile(tx, file.id, { status: "NOT_STARTED", progress: 0, verdict: null });
    await enqueueJob(tx, inspectFileJob, { fileId: file.id }, { dedupe: file.id, owner: file.developerId });
  }
}
