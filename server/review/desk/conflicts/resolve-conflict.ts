import type { Actor } from "#contract/access/roles.ts";
import { isSigningKeyProof } from "#contract/catalog/conflicts/claims.ts";
import { conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import type { StaffConflictStatus, ConflictSide } from "#contract/catalog/conflicts/status.ts";
import { type AppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import {
  saveConflictChange,
  type ConflictRow,
  redirectOtherConflicts,
} from "#server/catalog/conflicts/conflicts.store.ts";
import { scheduleConflictReminder } from "#server/catalog/conflicts/conflict-reminders.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { transferPackageName } from "#server/catalog/packages/package-names.store.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { writeTransition } from "#server/catalog/versions/history.store.ts";
import { changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import { unmarkVersionsAsUpdates, lockVersion } from "#server/catalog/versions/versions.store.ts";

const dayMs = 24 * 3_600_000;
const auditActions = {
  resolved_approved: "conflict_approved",
  resolved_rejected: "conflict_rejected",
  conflict: "conflict_reopened",
} as const;

export interface ConflictResolution {
  readonly to: StaffConflictStatus;
  /** Member of staff who decides; null for the system, once the key is proven and the owner serves nothing. */
  readonly by: Actor | null;
  readonly reason: string;
  /** Each side's letter, shown in place of the reason. */
  readonly letters: Readonly<Record<ConflictSide, string>>;
  readonly requestId: string;
}

/**
 * Decides a conflict with all consequences: package name, live app, other claims, letters. Runs in the caller's
 * transaction; the caller has locked both apps and the conflict and checked the move.
 */
export async function resolveConflict(
  tx: Tx,
  services: Services,
  { row, owner, claimant }: { row: ConflictRow; owner: AppRow; claimant: AppRow },
  settlement: ConflictResolution,
): Promise<ConflictRow> {
  const { to, by, reason, letters, requestId } = settlement;
  const now = new Date();
  const decided = await saveConflictChange(tx, row.id, {
    status: to,
    reason,
    ownerLetter: letters.owner,
    claimantLetter: letters.claimant,
    decidedBy: by?.accountId ?? null,
    ...(to === "conflict"
      ? { decidedAt: null, dueAt: new Date(now.getTime() + conflictLimits.dueDays * dayMs) }
      : { decidedAt: now }),
  });
  if (to === "conflict") await scheduleConflictReminder(tx, decided);
  if (to === "resolved_approved") {
    await transferPackageName(tx, row.packageName, claimant, { keepsSigners: isSigningKeyProof(row.provenBy) });
    await takeOffline(tx, services, owner, row.packageName, { by, reason: letters.owner || reason, requestId });
    await redirectOtherConflicts(tx, decided);
  }
  await writeAudit(tx, {
    actor: by,
    action: auditActions[to],
    subject: "App",
    subjectId: claimant.id,
    data: { conflictId: row.id, packageName: row.packageName, from: row.status, to, ownerAppId: owner.id, reason },
    requestId,
  });
  await sendLetters(tx, services, { row: decided, owner, claimant }, settlement);
  return decided;
}

async function sendLetters(
  tx: Tx,
  services: Services,
  { row, owner, claimant }: { row: ConflictRow; owner: AppRow; claimant: AppRow },
  { to: outcome, letters, reason }: ConflictResolution,
): Promise<void> {
  for (const [side, app] of [
    ["owner", owner],
    ["claimant", claimant],
  ] as const) {
    const about = { appId: app.id, appTitle: app.title, packageName: row.packageName, side, outcome };
    const letter = letters[side] || reason;
    await notify(tx, services, { event: "conflict-decided", to: app, about: { ...about, letter } });
  }
}

interface TakedownReason {
  readonly by: Actor | null;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * Takes an app offline whose package name now belongs to another developer. This is permanent, because phones would
 * take the other app for its update.
 */
async function takeOffline(
  tx: Tx,
  services: Services,
  app: AppRow,
  packageName: string,
  { by, reason, requestId }: TakedownReason,
): Promise<void> {
  if (app.liveVersionId === null || app.packageName !== packageName) return;
  const live = await lockVersion(tx, app.liveVersionId);
  if (live?.version.status === "active")
    await changeVersionStatus(tx, services, live.version, "superseded", { by: "system", requestId, quiet: true });
  await updateApp(tx, app.id, { liveVersionId: null, status: "inactive" });
  await unmarkVersionsAsUpdates(tx, app.id);
  await writeTransition(tx, {
    appId: app.id,
    versionId: null,
    from: app.status,
    to: "inactive",
    byAccountId: by?.accountId ?? null,
    byAdminId: by?.adminId ?? null,
    reasons: [{ field: null, title: packageName, description: reason }],
  });
  const data = { from: app.status, to: "inactive", packageName };
  await writeAudit(tx, { actor: by, action: "app_inactive", subject: "App", subjectId: app.id, data, requestId });
}
