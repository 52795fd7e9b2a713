import type { Tx } from "#server/platform/db/transaction.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { saveConflictChange, findConflictOfClaimant } from "./conflicts.store.ts";

/** Closes the conflict of an app that went live under the name it was granted. */
export async function markConflictPublished(tx: Tx, appId: string, packageName: string): Promise<void> {
  const row = await findConflictOfClaimant(tx, appId, packageName);
  if (row?.status !== "resolved_approved") return;
  await saveConflictChange(tx, row.id, { status: "resolved_published" });
  const data = { conflictId: row.id, packageName, from: row.status, to: "resolved_published" };
  await writeAudit(tx, { actor: null, action: "conflict_published", subject: "App", subjectId: appId, data });
}
