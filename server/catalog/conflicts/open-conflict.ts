import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { upsertConflict } from "./conflicts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { PackageNameRow } from "#server/catalog/packages/package-names.store.ts";
import type { PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { scheduleConflictReminder } from "./conflict-reminders.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";

/** Opens a conflict after an app uploaded a package under another developer's name. Staff decide it. */
export async function openConflict(
  tx: Tx,
  pin: PackageNameRow,
  claimant: Pick<AppRow, "id" | "developerId">,
  file: Pick<PackageFileRow, "id" | "uploadedBy">,
): Promise<void> {
  const { opened } = await upsertConflict(tx, {
    packageName: pin.name,
    ownerAppId: pin.appId,
    ownerDeveloperId: pin.developerId,
    claimantAppId: claimant.id,
    claimantDeveloperId: claimant.developerId,
    fileId: file.id,
    openedBy: file.uploadedBy,
  });
  if (!opened) return;
  await scheduleConflictReminder(tx, opened);
  const data = { packageName: pin.name, ownerAppId: pin.appId, fileId: file.id, uploadedBy: file.uploadedBy };
  await writeAudit(tx, { actor: null, action: "conflict_opened", subject: "App", subjectId: claimant.id, data });
}
