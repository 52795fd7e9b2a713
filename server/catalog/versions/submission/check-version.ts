import * as z from "zod";
import type { FieldError } from "#contract/error-body.ts";
import { Id } from "#contract/scalar-schemas.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { openConflict } from "#server/catalog/conflicts/open-conflict.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import {
  isPackageNameConflict,
  getPackageNameFindings,
} from "#server/catalog/packages/inspection/package-name-rules.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { findPackageFileById, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { changeVersionStatus } from "../change-status.ts";
import { collectSubmissionProblems } from "./submission-problems.ts";
import { findVersion, lockVersion, type VersionRow } from "../versions.store.ts";

/** Checks a submitted version automatically before a person reviews it, and moves it to the queue or back to draft. */
export const checkVersionJob = defineJob("check-version", z.strictObject({ versionId: Id }), { lane: "packages" });

const place = "upload.packageFileId";
const unreadable: FieldError = { path: place, code: "package_unreadable" };

export function checkVersionJobHandler(services: Services): JobHandler {
  return createJobHandler(checkVersionJob, {
    prepare: async ({ versionId }) => {
      const lost = await hasLostPackage(services, versionId);
      return (tx) => applyCheckResult(tx, services, versionId, lost ? [unreadable] : []);
    },
    giveUp: (tx, { versionId }) => applyCheckResult(tx, services, versionId, [unreadable]),
  });
}

/** True if the package's row exists but its bytes are gone, so that nobody could install it. */
async function hasLostPackage({ database, files }: Services, versionId: string): Promise<boolean> {
  const version = await findVersion(database.db, versionId);
  const fileId = version?.form.upload.packageFileId ?? null;
  const file = fileId === null ? undefined : await findPackageFileById(database.db, fileId);
  return file !== undefined && (await files.stat(file.sha256)) === undefined;
}

async function applyCheckResult(
  tx: Tx,
  services: Services,
  versionId: string,
  known: readonly FieldError[],
): Promise<void> {
  const found = await lockVersion(tx, versionId);
  if (found?.version.status !== "pending") return;
  const { app, version } = found;
  const findings = [...known, ...(await findingsOn(tx, app, version))];
  if (findings.length === 0) await changeVersionStatus(tx, services, version, "inreview", { by: "system" });
  else await changeVersionStatus(tx, services, version, "draft", { by: "system", findings });
}

async function findingsOn(tx: Tx, app: AppRow, version: VersionRow): Promise<FieldError[]> {
  const problems = await collectSubmissionProblems(tx, version, app);
  const { packageFileId } = version.form.upload;
  const file = packageFileId === null ? undefined : await findPackageFileById(tx, packageFileId);
  return [
    ...problems.map(({ path, code, params }) => ({ path, code, ...(params && { params: { ...params } }) })),
    ...(await nameConflictsOf(tx, app, file)),
  ];
}

/** Checks the package name again: its owner or signer may have changed since the inspection. */
async function nameConflictsOf(tx: Tx, app: AppRow, file: PackageFileRow | undefined): Promise<FieldError[]> {
  const pin = file?.facts?.package ? await findPackageName(tx, file.facts.package) : undefined;
  if (!pin || !file?.facts) return [];
  if (isPackageNameConflict(pin, app)) await openConflict(tx, pin, app, file);
  return getPackageNameFindings(pin, app, file.facts, file.kind !== "aab").map(({ code }) => ({
    path: place,
    code: code === "update_signer_changed" ? "package_refused" : "package_owned_elsewhere",
  }));
}
