import { computeFindingsVerdict } from "#contract/catalog/packages/finding-codes.ts";
import type { Finding, InspectionVerdict } from "#contract/catalog/packages/findings.ts";
import type { JobStatus } from "#contract/catalog/packages/package-kinds.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import { updateApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import { openConflict } from "#server/catalog/conflicts/open-conflict.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isExpansionFile } from "#server/catalog/packages/file-kind.ts";
import type { InspectionResult } from "./inspection-result.ts";
import { reinspectExpansions } from "./reinspect-expansions.ts";
import {
  isPackageNameConflict,
  getPackageNameFindings,
} from "#server/catalog/packages/inspection/package-name-rules.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { type PackageFileRow, updatePackageFile } from "#server/catalog/packages/packages.store.ts";
import { scheduleRefusedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { countSubmissionProblems } from "../submission/submission-problems.ts";
import { lockVersion, setSubmissionProblemCount, setPackageFacts, type VersionRow } from "../versions.store.ts";

const statusOf: Record<InspectionVerdict, JobStatus> = { accept: "SUCCESS", warn: "PSEUDO_SUCCESS", refuse: "FAILURE" };

/**
 * Saves findings and facts on the file and copies version name, code and size to the version. Until a version is live,
 * the app takes the package's name too. Runs in the transaction that ends the job.
 */
export async function saveInspectionResult(tx: Tx, file: PackageFileRow, result: InspectionResult): Promise<void> {
  const locked = await lockVersion(tx, file.versionId);
  if (!locked) return;
  const { app, version } = locked;
  const { facts, iconSha256 } = result;
  const known = new Set(result.findings.map((finding) => finding.code));
  const ofName = (await packageNameFindings(tx, app, file, result)).filter(
    (packageNameFinding) => !known.has(packageNameFinding.code),
  );
  const findings = [...result.findings, ...ofName];
  const verdict = computeFindingsVerdict(findings);
  const judged = { inspectorVersion, inspectedAt: new Date(), status: statusOf[verdict], verdict };
  await updatePackageFile(tx, file.id, { ...judged, progress: 100, facts, findings, iconSha256 });
  if (verdict === "refuse") await scheduleRefusedFileCleanup(tx, judged.inspectedAt);
  if (version.form.upload.packageFileId === file.id) {
    await copyFactsToVersion(tx, app, version, file, result, verdict);
    await reinspectExpansions(tx, version);
  }
  if (isEditableVersion(version.status))
    await setSubmissionProblemCount(tx, version.id, await countSubmissionProblems(tx, version, app));
  const { developerId } = app;
  publishChange(tx, { resource: "files", type: "updated", ids: [file.id], developerId });
  publishChange(tx, { resource: "versions", type: "updated", ids: [version.id], developerId });
  publishChange(tx, { resource: "apps", type: "updated", ids: [app.id], developerId });
}

async function packageNameFindings(
  tx: Tx,
  app: AppRow,
  file: PackageFileRow,
  { facts }: InspectionResult,
): Promise<Finding[]> {
  const pin = facts?.package && !isExpansionFile(file.kind) ? await findPackageName(tx, facts.package) : undefined;
  if (!pin || !facts) return [];
  if (isPackageNameConflict(pin, app)) await openConflict(tx, pin, app, file);
  return getPackageNameFindings(pin, app, facts, file.kind !== "aab");
}

async function copyFactsToVersion(
  tx: Tx,
  app: AppRow,
  version: VersionRow,
  { sizeBytes }: PackageFileRow,
  { facts }: InspectionResult,
  verdict: InspectionVerdict,
): Promise<void> {
  const { versionName = null, versionCode = null, package: name = null } = facts ?? {};
  await setPackageFacts(tx, version.id, { versionName, versionCode, sizeBytes });
  const isFree = app.liveVersionId === null && verdict !== "refuse";
  if (isFree && name !== null && name !== app.packageName) await updateApp(tx, app.id, { packageName: name });
}
