import type { Tx } from "#server/platform/db/transaction.ts";
import { enqueue } from "#server/platform/jobs/enqueue.ts";
import { inspectFile } from "#server/catalog/packages/inspection/inspect-file.ts";
import { findFiles, updateFile } from "#server/catalog/packages/packages.store.ts";
import type { VersionRow } from "../versions.store.ts";

/**
 * Enqueues a new inspection of the expansion files, which are judged against their package. Call it whenever the
 * package changes.
 */
export async function reinspectExpansions(tx: Tx, { id, form }: Pick<VersionRow, "id" | "form">): Promise<void> {
  const ids = [form.upload.mainObbFileId, form.upload.patchObbFileId].filter((fileId) => fileId !== null);
  const own = (await findFiles(tx, ids)).filter((file) => file.versionId === id && file.discardedAt === null);
  for (const file of own) {
    await updateFile(tx, file.id, { status: "NOT_STARTED", progress: 0, verdict: null });
    await enqueue(tx, inspectFile, { fileId: file.id }, { dedupe: file.id, owner: file.developerId });
  }
}
