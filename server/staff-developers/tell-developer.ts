import type { ActivityKind } from "#contract/accounts/activity.ts";
import type { AuditAction } from "#contract/staff/audit-actions.ts";
import type { NoticeFor } from "#contract/notifications/events.ts";
import { noteActivity, nowhere } from "#server/accounts/activity.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Context } from "#server/http/route.ts";
import { notify } from "#server/notifications/notify.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { type Changing, presentPeople } from "./developer-to-change.ts";

type About = Extract<NoticeFor<"owners">, { event: "account-changed" }>["about"];
type Change = About["change"];

const activityOf: Record<Change, ActivityKind> = {
  details: "profile_changed",
  type: "profile_changed",
  enabled: "account_enabled",
  disabled: "account_disabled",
  deleted: "account_deleted",
};

const auditOf: Record<Change, AuditAction> = {
  details: "developer_corrected",
  type: "developer_type_changed",
  enabled: "developer_enabled",
  disabled: "developer_disabled",
  deleted: "developer_deleted",
};

interface Told extends Pick<About, "change" | "reason"> {
  readonly eraseAt?: Date | null;
  readonly apps?: number;
  /** For the audit log: field names, or a status or type before and after; never an address, a number or a name. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Gives the developer's accounts the reason as a notification, a mail and in their activity; the audit log records who
 * acted.
 */
export async function tellDeveloper(
  tx: Tx,
  { actor, request, services }: Pick<Context, "actor" | "request" | "services">,
  changing: Changing,
  { change, reason, eraseAt = null, apps = 0, data }: Told,
): Promise<void> {
  const developerId = changing.developer.id;
  const about = { change, reason, eraseAt: eraseAt?.toISOString() ?? null, apps };
  await notify(tx, services, { event: "account-changed", to: { developerId }, about });
  for (const { id } of presentPeople(changing))
    await noteActivity(tx, id, { kind: activityOf[change], request: nowhere, adminId: actor.accountId, reason });
  await writeAudit(tx, {
    actor,
    action: auditOf[change],
    subject: "Developer",
    subjectId: developerId,
    data: { ...data, reason },
    requestId: request.id,
  });
}
