import { createFinding } from "#server/catalog/packages/inspection/create-finding.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import { saveConflictChange, upsertConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  createPackageFile,
  findPackageFileById,
  findPackagesForExport,
} from "#server/catalog/packages/packages.store.ts";
import { nityaYog } from "./catalogue/apps/nitya-yog.ts";
import { turantPaisa } from "./catalogue/apps/turant-paisa.ts";
import type { DemoClock } from "./demo-clock.ts";

/** Writes a conflict for staff to decide: a developer uploaded a package whose name belongs to another developer. */
export async function seedPackageConflict(tx: Tx, clock: DemoClock): Promise<void> {
  const [owner] = await findAppsByPackageName(tx, nityaYog.package);
  const [claimant] = await findAppsByPackageName(tx, turantPaisa.package);
  if (!owner || !claimant) throw new Error("the apps of the conflict were not made");
  const [uploaded] = await findPackagesForExport(tx, claimant.developerId);
  const like = uploaded && (await findPackageFileById(tx, uploaded.id));
  if (!like?.facts) throw new Error(`${turantPaisa.package} has no package`);
  const { id: _, supersededAt: __, ...row } = like;
  const at = clock.daysAgo(2);
  // Refused for its name: its bytes are deleted, its facts stay.
  const file = await createPackageFile(tx, {
    ...row,
    facts: { ...like.facts, package: nityaYog.package },
    findings: [createFinding("package_owned_elsewhere", { package: nityaYog.package })],
    verdict: "refuse",
    status: "FAILURE",
    uploadedAt: at,
    inspectedAt: at,
    supersededAt: at,
    discardedAt: at,
  });
  const { opened } = await upsertConflict(tx, {
    packageName: nityaYog.package,
    ownerAppId: owner.id,
    ownerDeveloperId: owner.developerId,
    claimantAppId: claimant.id,
    claimantDeveloperId: claimant.developerId,
    fileId: file.id,
    openedBy: row.uploadedBy,
  });
  if (opened) await saveConflictChange(tx, opened.id, { openedAt: at, dueAt: clock.daysAgo(-5) });
}
