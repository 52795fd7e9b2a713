import type { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { canTransitionDeveloper, type DeveloperStatus } from "#contract/staff/developers/developer.ts";
import { endActingSessions } from "#server/accounts/auth/acting.store.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import { type AppRow, lockAppsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { scheduleErasure, countErasureBlockers } from "#server/accounts/profile/erasure/erase-account.ts";
import { restoreDeveloperApps, withdrawDeveloperApps } from "./withdraw-apps.ts";
import {
  type LockedDeveloper,
  isDeveloperErased,
  saveDeveloperChange,
  cancelDeveloperErasures,
  lockDeveloperAtRevision,
  developerConflictFailure,
  getUndeletedAccounts,
} from "./save-developer.ts";
import { notifyDeveloper } from "./notify-developer-of-change.ts";

type Asking = CallContext<typeof developerChangeCalls.updateDeveloper>;
interface Effect {
  /** Number of apps that left the store with the developer, or came back. */
  readonly apps: number;
  readonly eraseAt: Date | null;
}
type StatusAction = (tx: Tx, context: Asking, changing: LockedDeveloper, apps: readonly AppRow[]) => Promise<Effect>;

/** Ends all sessions of the developer's accounts, and those of staff acting as it. */
async function endAllSessions(tx: Tx, { developer, people }: LockedDeveloper, endReason: string): Promise<void> {
  await endActingSessions(tx, { developerId: developer.id }, "account_closed");
  for (const { id } of people) await endAccountSessions(tx, id, endReason);
}

const disable: StatusAction = async (tx, context, changing, apps) => {
  await endAllSessions(tx, changing, "developer_disabled");
  return { apps: context.body.apps === "leave" ? await withdrawDeveloperApps(tx, context, apps) : 0, eraseAt: null };
};

/**
 * Schedules the deletion. Refused while apps are live, which need somebody responsible, as when developers delete their
 * own account.
 */
const scheduleDeletion: StatusAction = async (tx, _context, changing) => {
  const { liveApps, inReview } = await countErasureBlockers(tx, changing.developer.id);
  if (liveApps + inReview > 0) throw new Failure("developer_has_live_apps", { params: { count: liveApps + inReview } });
  await endAllSessions(tx, changing, "developer_deleted");
  let eraseAt: Date | null = null;
  for (const person of getUndeletedAccounts(changing)) eraseAt = await scheduleErasure(tx, person);
  return { apps: 0, eraseAt };
};

/** Enables a developer again after disabling or deletion; after a deletion only within its grace period. */
const enable: StatusAction = async (tx, context, changing, apps) => {
  if (isDeveloperErased(changing)) throw new Failure("developer_erased");
  if (changing.developer.status === "deleted") await cancelDeveloperErasures(tx, changing);
  return { apps: await restoreDeveloperApps(tx, context, apps), eraseAt: null };
};

const statusActions: Record<DeveloperStatus, StatusAction> = {
  enabled: enable,
  disabled: disable,
  deleted: scheduleDeletion,
};

/** Disables, deletes or enables a developer, with all effects. The loser of a race gets 409. */
export async function setDeveloperStatus(tx: Tx, context: Asking, status: DeveloperStatus): Promise<void> {
  const { body, actor, services } = context;
  // Apps are locked first, so that no version is approved while its developer is being disabled.
  const apps = await lockAppsOfDeveloper(tx, body.developerId);
  const changing = await lockDeveloperAtRevision(tx, context);
  const { status: before, id } = changing.developer;
  if (!canTransitionDeveloper(before, status, actor.role))
    throw await developerConflictFailure(tx, services, "developer_status_conflict", id);
  const effect = await statusActions[status](tx, context, changing, apps);
  await saveDeveloperChange(tx, changing, { status });
  const data = { before: { status: before }, after: { status }, apps: effect.apps };
  await notifyDeveloper(tx, context, changing, { change: status, reason: body.reason, ...effect, data });
}
