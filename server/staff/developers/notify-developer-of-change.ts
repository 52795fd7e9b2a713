import type { AccountActivityKind } from "#contract/accounts/auth/activity.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import type { NotificationEventFor } from "#contract/messaging/notifications/events.ts";
import { recordActivity, unknownOrigin } from "#server/accounts/auth/account-activity.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import type { differingNames } from "#server/accounts/identity/name-change-causes.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { type LockedDeveloper, getUndeletedAccounts } from "./save-developer.ts";

type About = Extract<NotificationEventFor<"owners">, { event: "account-changed" }>["about"];
type Change = About["change"];

const activityKinds: Record<Change, AccountActivityKind> = {
  details: "profile_changed",
  type: "profile_changed",
  enabled: "account_enabled",
  disabled: "account_disabled",
  deleted: "account_deleted",
};

const auditActions: Record<Change, AuditAction> = {
  details: "developer_corrected",
  type: "developer_type_changed",
  enabled: "developer_enabled",
  disabled: "developer_disabled",
  deleted: "developer_deleted",
};

interface DeveloperNotice extends Pick<About, "change" | "reason"> {
  readonly eraseAt?: Date | null;
  readonly apps?: number;
  /** For the audit log: field names, or a status or type before and after; never an address, a number or a name. */
  readonly data: Readonly<Record<string, unknown>>;
  /** For the audit log: names before and after. */
  readonly names?: ReturnType<typeof differingNames> | undefined;
}

/**
 * Gives the developer's accounts the reason as a notification, a mail and in their activity; the audit log records who
 * acted.
 */
export async function notifyDeveloper(
  tx: Tx,
  { actor, request, services }: Pick<CallContext, "actor" | "request" | "services">,
  changing: LockedDeveloper,
  { change, reason, eraseAt = null, apps = 0, data, names }: DeveloperNotice,
): Promise<void> {
  const developerId = changing.developer.id;
  const about = { change, reason, eraseAt: eraseAt?.toISOString() ?? null, apps };
  await notify(tx, services, { event: "account-changed", to: { developerId }, about });
  for (const { id } of getUndeletedAccounts(changing))
    await recordActivity(tx, id, {
      kind: activityKinds[change],
      request: unknownOrigin,
      adminId: actor.accountId,
      reason,
    });
  await writeAudit(tx, {
    actor,
    action: auditActions[change],
    subject: "Developer",
    subjectId: developerId,
    data: { ...data, reason },
    personal: names && { ownerId: developerId, data: names },
    requestId: request.id,
  });
}
