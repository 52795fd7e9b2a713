import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { furthestWizardStep, type VersionSaveType } from "#contract/catalog/versions/wizard-steps.ts";
import { updateApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { listFormPictures } from "#contract/review/desk/field-content.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { reinspectExpansions } from "../inspection/reinspect-expansions.ts";
import { findPackageFiles } from "#server/catalog/packages/packages.store.ts";
import { supersedeReplacedFiles } from "../files/supersede-files.ts";
import { findOpenHeldFields, clearHeldFieldFixedAt } from "../history.store.ts";
import { isHeldFieldChanged } from "../present-history.ts";
import { presentVersionDetails } from "../present-details.ts";
import {
  findChangesOutsideHold,
  findDuplicateEntries,
  normalizeForm,
  findInvalidFiles,
  findInvalidMedia,
} from "./form-rules.ts";
import {
  countSubmissionProblems,
  packageColumnsOfVersion,
  fileIdsOfForm,
  findLivePackageFileId,
} from "../submission/submission-problems.ts";
import { auditActingStaff } from "../audit-acting-staff.ts";
import { versionConflictFailure, requireVersionRevision, lockVersionToChange } from "../version-access.ts";
import { updateVersion, type VersionRow } from "../versions.store.ts";

/** Saves the whole form. A stale revision conflicts, so a save never overwrites somebody else's later save. */
export const saveVersionRoute = handle(versionCalls.saveVersion)(async (context) => {
  const { params, body, actor, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, context, params.versionId, "update");
    await requireVersionRevision(tx, context, version, body.revision);
    if (!isEditableVersion(version.status))
      throw await versionConflictFailure(tx, "version_status_conflict", context, version);
    const form = normalizeForm(body.form, version.form);
    await requireValidForm(tx, app, version, form);
    const saveType = await saveTypeFor(tx, app, form, body.saveType);
    const isOtherPackage = form.upload.packageFileId !== version.form.upload.packageFileId;
    if (isOtherPackage) await reinspectExpansions(tx, { id: version.id, form });
    const saved = await updateVersion(tx, version, {
      form,
      saveType,
      missing: await countSubmissionProblems(tx, { ...version, form, saveType }, app),
      step: body.step,
      furthestStep: furthestWizardStep(version.furthestStep, body.step),
      ...(await packageColumnsOfVersion(tx, form)),
    });
    await supersedeReplacedFiles(tx, version, form);
    await unmarkRevertedFixes(tx, saved);
    await copyTitleToApp(tx, app, form);
    await auditActingStaff(tx, context, saved);
    return presentVersionDetails(tx, services, actor, saved);
  });
});

async function requireValidForm(tx: Tx, app: AppRow, version: VersionRow, form: VersionForm): Promise<void> {
  const repeated = findDuplicateEntries(form);
  if (repeated.length > 0) throw new Failure("validation_failed", { fields: repeated });
  const media = await findListingMedia(
    tx,
    listFormPictures(form).map((place) => place.id),
  );
  const foreign = findInvalidMedia(form, media, app.developerId);
  if (foreign.length > 0) throw new Failure("media_not_found", { fields: foreign });
  const lost = findInvalidFiles(version, form, await findPackageFiles(tx, fileIdsOfForm(form)));
  if (lost.length > 0) throw new Failure("file_not_found", { fields: lost });
  if (version.status !== "onhold") return;
  const held = await findOpenHeldFields(tx, [version.id]);
  const free = findChangesOutsideHold(
    version.form,
    form,
    held.map(({ field }) => field),
  );
  if (free.length > 0) throw new Failure("field_not_held", { fields: free });
}

/**
 * Accepts the requested save type only while the form names the live package; otherwise the version needs its own file.
 */
async function saveTypeFor(tx: Tx, app: AppRow, form: VersionForm, asked: VersionSaveType): Promise<VersionSaveType> {
  const liveId = await findLivePackageFileId(tx, app);
  return liveId !== null && form.upload.packageFileId === liveId ? asked : "WITH_FILE";
}

/** Removes the fixed mark from fields whose content equals the held content again. */
async function unmarkRevertedFixes(tx: Tx, version: VersionRow): Promise<void> {
  if (version.status !== "onhold") return;
  const marked = (await findOpenHeldFields(tx, [version.id])).filter(({ fixedAt }) => fixedAt !== null);
  await clearHeldFieldFixedAt(
    tx,
    marked.filter((field) => !isHeldFieldChanged(version, field)).map(({ id }) => id),
  );
}

/** Copies title and category to the app row until a version is live. */
async function copyTitleToApp(tx: Tx, app: AppRow, { details, metadata }: VersionForm): Promise<void> {
  if (app.liveVersionId !== null) return;
  if (app.title === details.title && app.category === metadata.category) return;
  await updateApp(tx, app.id, { title: details.title, category: metadata.category });
}
