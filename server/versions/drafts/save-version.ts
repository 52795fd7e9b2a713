import { versionCalls } from "#contract/versions/calls.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { isEditable } from "#contract/versions/status.ts";
import { furthestStep, type SaveType } from "#contract/versions/wizard.ts";
import { updateApp, type AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { handle, type Context } from "#server/http/route.ts";
import { picturesIn } from "#contract/review/field-content.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { inspectExpansionsAgain } from "../inspection/inspect-again.ts";
import { findFiles } from "#server/packages/packages.store.ts";
import { supersedeReplaced } from "../files/supersede-files.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { heldFieldsOf, unmarkFixed } from "../history.store.ts";
import { isChanged } from "../present-history.ts";
import { presentVersionDetails } from "../present-details.ts";
import { fieldsNotHeld, repeatedEntries, settleForm, wrongFiles, wrongMedia } from "./save-rules.ts";
import { countMissing, factsOf, fileIdsOf, liveFileId } from "../submission/submission-state.ts";
import { conflict, requireRevision, versionToChange } from "../version-access.ts";
import { updateVersion, type VersionRow } from "../versions.store.ts";

/** Saves the whole form over the one the sender saw; a later save of somebody else is never overwritten. */
export const saveVersion = handle(versionCalls.saveVersion)(async (context) => {
  const { params, body, actor, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, version } = await versionToChange(tx, context, params.versionId, "update");
    await requireRevision(tx, context, version, body.revision);
    if (!isEditable(version.status)) throw await conflict(tx, "version_status_conflict", context, version);
    const form = settleForm(body.form, version.form);
    await requireFitting(tx, app, version, form);
    const saveType = await saveTypeFor(tx, app, form, body.saveType);
    const isOtherPackage = form.upload.packageFileId !== version.form.upload.packageFileId;
    if (isOtherPackage) await inspectExpansionsAgain(tx, { id: version.id, form });
    const saved = await updateVersion(tx, version, {
      form,
      saveType,
      missing: await countMissing(tx, { ...version, form, saveType }, app),
      step: body.step,
      furthestStep: furthestStep(version.furthestStep, body.step),
      ...(await factsOf(tx, form)),
    });
    await supersedeReplaced(tx, version, form);
    await unmarkReverted(tx, saved);
    await showInApp(tx, app, form);
    await noteActing(tx, context, saved);
    return presentVersionDetails(tx, services, actor, saved);
  });
});

async function requireFitting(tx: Tx, app: AppRow, version: VersionRow, form: VersionForm): Promise<void> {
  const repeated = repeatedEntries(form);
  if (repeated.length > 0) throw new Failure("validation_failed", { fields: repeated });
  const media = await findMedia(
    tx,
    picturesIn(form).map((place) => place.id),
  );
  const foreign = wrongMedia(form, media, app.developerId);
  if (foreign.length > 0) throw new Failure("media_not_found", { fields: foreign });
  const lost = wrongFiles(version, form, await findFiles(tx, fileIdsOf(form)));
  if (lost.length > 0) throw new Failure("file_not_found", { fields: lost });
  if (version.status !== "onhold") return;
  const held = await heldFieldsOf(tx, [version.id]);
  const free = fieldsNotHeld(
    version.form,
    form,
    held.map((one) => one.field),
  );
  if (free.length > 0) throw new Failure("field_not_held", { fields: free });
}

/** Only an update of a live app can do without a file of its own, and only while it points to none. */
async function saveTypeFor(tx: Tx, app: AppRow, form: VersionForm, asked: SaveType): Promise<SaveType> {
  const liveId = await liveFileId(tx, app);
  return liveId !== null && form.upload.packageFileId === liveId ? asked : "WITH_FILE";
}

/** A field marked fixed whose content is what was held again is open again. */
async function unmarkReverted(tx: Tx, version: VersionRow): Promise<void> {
  if (version.status !== "onhold") return;
  const marked = (await heldFieldsOf(tx, [version.id])).filter((one) => one.fixedAt !== null);
  await unmarkFixed(
    tx,
    marked.filter((one) => !isChanged(version, one)).map((one) => one.id),
  );
}

/** Until something is live, the app is called what its draft is called. */
async function showInApp(tx: Tx, app: AppRow, { details, metadata }: VersionForm): Promise<void> {
  if (app.liveVersionId !== null) return;
  if (app.title === details.title && app.category === metadata.category) return;
  await updateApp(tx, app.id, { title: details.title, category: metadata.category });
}

/** A developer's own typing is no audit matter; an admin typing for one is. */
async function noteActing(tx: Tx, { actor, request }: Context, { id, appId, revision }: VersionRow): Promise<void> {
  if (actor.adminId === undefined) return;
  const data = { versionId: id, revision };
  await writeAudit(tx, {
    actor,
    action: "version_save",
    subject: "App",
    subjectId: appId,
    data,
    requestId: request.id,
  });
}
