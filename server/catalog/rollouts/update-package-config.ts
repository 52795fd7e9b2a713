import { limits } from "#contract/limits.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { PackageConfigUpdate } from "#contract/catalog/packages/rollout.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { findChangesOutsideHold } from "#server/catalog/versions/drafts/form-rules.ts";
import { findOpenHeldFields } from "#server/catalog/versions/history.store.ts";
import { presentVersionDetails } from "#server/catalog/versions/present-details.ts";
import { countSubmissionProblems } from "#server/catalog/versions/submission/submission-problems.ts";
import {
  versionConflictFailure,
  requireVersionRevision,
  lockVersionToChange,
} from "#server/catalog/versions/version-access.ts";
import { updateVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import { supersedeReplacedFiles } from "#server/catalog/versions/files/supersede-files.ts";

type RequestContext = CallContext<typeof packageCalls.updatePackageConfig>;

/**
 * Changes a version's package settings: freely in a draft, held fields on hold, and the rollout share of a live
 * version.
 */
export const updatePackageConfigRoute = handle(packageCalls.updatePackageConfig)(async (context) => {
  const { params, body, actor, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, context, params.id, "update");
    await requireVersionRevision(tx, context, version, body.revision);
    const form = isEditableVersion(version.status)
      ? await draftForm(tx, version, body)
      : await liveForm(tx, context, version, body);
    const saved = await updateVersion(tx, version, {
      form,
      missing: await countSubmissionProblems(tx, { ...version, form }, app),
    });
    if (isEditableVersion(version.status)) await supersedeReplacedFiles(tx, version, form);
    await auditConfig(tx, context, version);
    return presentVersionDetails(tx, services, actor, saved);
  });
});

/** Applies the settings in the body to the form. */
function applyConfig(form: VersionForm, config: PackageConfigUpdate): VersionForm {
  const { mainObb, patchObb, acceptsFewerDevices, mandatory, coveragePercentage } = config;
  return {
    ...form,
    upload: {
      ...form.upload,
      ...(mainObb && { mainObbFileId: null }),
      ...(patchObb && { patchObbFileId: null }),
      ...(acceptsFewerDevices !== undefined && { acceptsFewerDevices }),
    },
    abTest: {
      ...form.abTest,
      ...(mandatory !== undefined && { mandatory }),
      ...(coveragePercentage !== undefined && { coveragePercentage }),
    },
  };
}

async function draftForm(tx: Tx, version: VersionRow, config: PackageConfigUpdate): Promise<VersionForm> {
  const form = applyConfig(version.form, config);
  if (version.status !== "onhold") return form;
  const held = (await findOpenHeldFields(tx, [version.id])).map(({ field }) => field);
  const free = findChangesOutsideHold(version.form, form, held);
  if (free.length > 0) throw new Failure("field_not_held", { fields: free });
  return form;
}

/**
 * Applies an update to a live version's form, in which only the rollout may change, because reviewers approved the
 * package.
 */
async function liveForm(
  tx: Tx,
  context: RequestContext,
  version: VersionRow,
  config: PackageConfigUpdate,
): Promise<VersionForm> {
  const { abTest } = version.form;
  const { coveragePercentage: wanted } = config;
  const changesPackage = config.mainObb ?? config.patchObb ?? config.acceptsFewerDevices;
  const isRolling = wanted === undefined || abTest.enabled;
  if (version.status !== "active" || changesPackage !== undefined || !isRolling)
    throw await versionConflictFailure(tx, "version_status_conflict", context, version);
  if (wanted !== undefined && wanted < abTest.coveragePercentage)
    throw new Failure("coverage_cannot_shrink", {
      fields: [{ path: "coveragePercentage", code: "coverage_cannot_shrink" }],
    });
  requireApproved(version, config);
  const form = applyConfig(version.form, config);
  return wanted === 100 ? { ...form, abTest: { ...form.abTest, enabled: false } } : form;
}

const notApproved = (path: keyof PackageConfigUpdate): Failure =>
  new Failure("test_not_approved", { fields: [{ path, code: "test_not_approved" }] });

/**
 * Refuses a rollout beyond the reviewers' approval: same variant B, at most the largest test share, mandatory only if
 * approved.
 */
function requireApproved(
  { approvedTest, form }: VersionRow,
  { coveragePercentage, mandatory }: PackageConfigUpdate,
): void {
  if (mandatory === true && !form.abTest.mandatory && approvedTest?.mandatory !== true) throw notApproved("mandatory");
  if (coveragePercentage === undefined || coveragePercentage === 100) return;
  const { changelog, screenshotIds } = form.abTest;
  const isSeen = approvedTest?.changelog === changelog && isEqualJson(approvedTest.screenshotIds, screenshotIds);
  if (!isSeen || coveragePercentage > limits.abCoverage.max) throw notApproved("coveragePercentage");
}

async function auditConfig(tx: Tx, { actor, body, request }: RequestContext, version: VersionRow): Promise<void> {
  const { revision: _, ...config } = body;
  // Records the previous share, which is stored nowhere else but needed to evaluate the listing test.
  const before = config.coveragePercentage !== undefined && { coverageBefore: version.form.abTest.coveragePercentage };
  await writeAudit(tx, {
    actor,
    action: "package_config",
    subject: "App",
    subjectId: version.appId,
    data: { versionId: version.id, ...config, ...before },
    requestId: request.id,
  });
}
