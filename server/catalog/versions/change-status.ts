import { accessKitWipeStatusAfter } from "#contract/catalog/access-kit/wipe-rules.ts";
import type { Actor } from "#contract/access/roles.ts";
import type { FieldError } from "#contract/error-body.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import {
  isAppealReturn,
  isVersionUnderReview,
  type TransitionActor,
  type VersionStatus,
} from "#contract/catalog/versions/status.ts";
import { wipeAccessKit } from "#server/catalog/access-kit/access-kit.store.ts";
import { endOpenAppeals } from "#server/review/appeals/appeals.store.ts";
import { appStatusAfterTransition } from "#server/catalog/apps/app-status.ts";
import { lockApp, updateApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import { markConflictPublished } from "#server/catalog/conflicts/mark-conflict-published.ts";
import { isUniqueViolation } from "#server/platform/db/sql-state.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { pinPackageName } from "#server/catalog/packages/package-names.store.ts";
import { findPackageFileById } from "#server/catalog/packages/packages.store.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { findCurrentReviewRules } from "#server/review/rules/review-rules.store.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { closeHeldFields, findOpenHeldFields, createHeldFields, writeTransition } from "./history.store.ts";
import type { StoredHoldCheck, TransitionReason } from "./transition-reason.ts";
import { statusNotificationEvent } from "./status-notification.ts";
import { notifyReviewerOfMove } from "./notify-reviewer.ts";
import {
  versionChangeForTransition,
  type TimedQueueEntry,
  findTransitionRefusal,
  type RestoredState,
  versionChangeForReturn,
} from "./status-rules.ts";
import { createReviewQueueEntry } from "./queue/queue-entry.ts";
import {
  findVersion,
  findNewestVersion,
  updateVersion,
  type VersionChange,
  type VersionRow,
} from "./versions.store.ts";

export interface VersionStatusChange {
  /** Person who acts, or the automatic checks. */
  readonly by: Actor | "system";
  /** One per held field for a hold, one without a field for a rejection, none otherwise. */
  readonly reasons?: readonly TransitionReason[];
  /** The reviewer's checks of the previous hold's fixes. */
  readonly checks?: readonly StoredHoldCheck[];
  /** Internal note, which only staff can read. */
  readonly note?: string;
  /** Findings for which the checks send a version back to draft. */
  readonly findings?: readonly FieldError[];
  readonly requestId?: string;
  /** Time of the change; now by default. Histories that are written afterwards, such as the demo store's, set it. */
  readonly at?: Date;
  /** Status to which the version returns when a granted appeal overturns the decision. */
  readonly returned?: RestoredState;
  /** Suppresses notifications, for histories that are written afterwards. */
  readonly quiet?: boolean;
}

/**
 * Changes a version's status; no other function may. Checks the move, writes version, transition, audit row and held
 * fields, wipes the access kit, updates the app and notifies, all in the caller's transaction. Load `version` with
 * `lockVersion` and check the caller's revision first; a version that moved meanwhile is a lost race (409). Throws
 * version_status_conflict, forbidden, reason_required, reasons_not_allowed, held_field_open, revision_conflict or
 * package_owned_elsewhere.
 */
export async function changeVersionStatus(
  tx: Tx,
  services: Services,
  version: VersionRow,
  to: VersionStatus,
  move: VersionStatusChange,
): Promise<VersionRow> {
  const at = move.at ?? new Date();
  await requireMove(tx, version, to, move);
  const app = await lockApp(tx, version.appId);
  if (!app) throw new Failure("app_not_found");
  const moved = await updateVersion(tx, version, await versionChangeFor(tx, app, version, to, { ...move, at }));
  const kitEnd = accessKitWipeStatusAfter(version.status, to, moverOf(move));
  if (kitEnd) await wipeAccessKit(tx, app.id, kitEnd, at);
  // Resubmitting or closing a held version ends the appeals against its hold.
  if (version.status === "onhold" && !move.returned) await endOpenAppeals(tx, { versionId: version.id });
  await writeHistory(tx, version, moved, move, at);
  const appStatus = await updateAppAfterMove(tx, services, app, moved, at);
  const { developerId } = app;
  const ofHold = version.status === "onhold" || to === "onhold" ? (["review-holds"] as const) : [];
  for (const resource of ["versions", "review", ...ofHold] as const)
    publishChange(tx, { resource, type: "updated", ids: [moved.id], developerId });
  const notice = move.quiet === true ? undefined : statusNotificationEvent(moved, move.reasons ?? [], appStatus);
  if (notice) await notify(tx, services, { ...notice, to: app });
  if (move.quiet !== true) await notifyReviewerOfMove(tx, services, { from: version, moved, by: move.by });
  return moved;
}

async function versionChangeFor(
  tx: Tx,
  app: AppRow,
  version: VersionRow,
  to: VersionStatus,
  { at, by, returned, findings }: VersionStatusChange & { readonly at: Date },
): Promise<VersionChange> {
  if (returned) return versionChangeForReturn(version, to, at, returned);
  const found = findings ? { checkFindings: [...findings] } : {};
  const held = to === "onhold" && by !== "system" ? { heldBy: by.accountId } : {};
  return {
    ...versionChangeForTransition(version, to, at, await timedEntryFor(tx, app, version, to)),
    ...found,
    ...held,
  };
}

async function timedEntryFor(
  tx: Tx,
  app: AppRow,
  version: VersionRow,
  to: VersionStatus,
): Promise<TimedQueueEntry | null> {
  if (!isVersionUnderReview(to)) return null;
  const entry = await createReviewQueueEntry(tx, app, version, { isResubmission: to === "rereview" });
  return { ...entry, hours: (await findCurrentReviewRules(tx)).dueHours };
}
const moverOf = ({ by }: VersionStatusChange): TransitionActor => (by === "system" ? "system" : by.role);

async function requireMove(tx: Tx, version: VersionRow, to: VersionStatus, move: VersionStatusChange): Promise<void> {
  if (move.returned) {
    if (!isAppealReturn(version.status, to)) throw new Failure("version_status_conflict");
    return;
  }
  const refusal = findTransitionRefusal(version.status, to, moverOf(move), {
    reasons: move.reasons ?? [],
    findings: move.findings ?? [],
    openFields: await findOpenHeldFields(tx, [version.id]),
  });
  if (refusal) throw new Failure(refusal.code, refusal.fields ? { fields: refusal.fields } : {});
}

const isPinned = (reason: TransitionReason): reason is TransitionReason & { field: ReviewField } =>
  reason.field !== null;

/** Returns times of a decision, for metrics: the developer's wait and the reviewer's claim. */
const waitColumns = ({ status, lane, dueAt, submittedAt, statusSince, claimedAt }: VersionRow) => ({
  lane,
  dueAt,
  waitedFrom: status === "rereview" ? statusSince : (submittedAt ?? statusSince),
  claimedAt,
});

async function writeHistory(
  tx: Tx,
  from: VersionRow,
  moved: VersionRow,
  move: VersionStatusChange,
  at: Date,
): Promise<void> {
  const actor = move.by === "system" ? null : move.by;
  const reasons = [...(move.reasons ?? [])];
  const made = await writeTransition(tx, {
    appId: moved.appId,
    versionId: moved.id,
    from: from.status,
    to: moved.status,
    byAccountId: actor?.accountId ?? null,
    byAdminId: actor?.adminId ?? null,
    reasons,
    checks: [...(move.checks ?? [])],
    note: move.note || null,
    at,
    ...(isVersionUnderReview(from.status) && waitColumns(from)),
  });
  if (from.status === "onhold" || moved.status === "onhold") await closeHeldFields(tx, moved.id, at);
  if (moved.status === "onhold") await createHeldFields(tx, { ...made, versionId: moved.id }, reasons.filter(isPinned));
  await writeAudit(tx, {
    actor,
    action: `version_${moved.status}`,
    subject: "App",
    subjectId: moved.appId,
    data: { versionId: moved.id, from: from.status, to: moved.status, reasons: reasons.length },
    ...(move.requestId !== undefined && { requestId: move.requestId }),
  });
}

/** Updates the app of a version that moved, and returns the app's status. */
async function updateAppAfterMove(
  tx: Tx,
  services: Services,
  app: AppRow,
  moved: VersionRow,
  at: Date,
): Promise<AppRow["status"]> {
  if (moved.status === "superseded") return app.status;
  if (moved.status === "active") await supersede(tx, services, app, moved, at);
  const live = moved.status === "active" ? await goLive(tx, app, moved, at) : {};
  const newest = await findNewestVersion(tx, app.id);
  const hasLive = moved.status === "active" || app.liveVersionId !== null;
  const status = appStatusAfterTransition({ current: app.status, hasLive, newest: newest?.status ?? moved.status });
  try {
    await updateApp(tx, app.id, { ...live, status, updatedAt: at });
  } catch (error) {
    if (isUniqueViolation(error, "app_package")) throw new Failure("package_owned_elsewhere", { cause: error });
    throw error;
  }
  return status;
}

async function supersede(tx: Tx, services: Services, app: AppRow, by: VersionRow, at: Date): Promise<void> {
  const before = app.liveVersionId === null ? undefined : await findVersion(tx, app.liveVersionId);
  if (before && before.id !== by.id)
    await changeVersionStatus(tx, services, before, "superseded", { by: "system", at });
}

/**
 * Returns app columns for the new live version. Signers follow a key rotation that the inspection has proved. Bundles
 * leave them unchanged, because a bundle's upload key is not the key that signs its APKs.
 */
async function goLive(tx: Tx, app: AppRow, live: VersionRow, at: Date) {
  const fileId = live.form.upload.packageFileId;
  const file = fileId === null ? undefined : await findPackageFileById(tx, fileId);
  const name = file?.facts?.package ?? null;
  const signers = file?.kind === "aab" ? null : (file?.facts?.signature.signers.map((signer) => signer.sha256) ?? null);
  const rollbackSigners = file?.facts?.signature.rollback ?? [];
  if (name !== null && !(await pinPackageName(tx, name, app, { signers, rollbackSigners, at })))
    throw new Failure("package_owned_elsewhere");
  if (name !== null) await markConflictPublished(tx, app.id, name);
  return {
    liveVersionId: live.id,
    title: live.form.details.title,
    category: live.form.metadata.category,
    ...(file?.facts && { packageName: name }),
    ...(signers && { pinnedSigners: signers }),
  };
}
