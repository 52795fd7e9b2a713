import type { Actor } from "#contract/access/roles.ts";
import { type AppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/audit.ts";
import { writeTransition } from "#server/catalog/versions/history.store.ts";
import { changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import { lockVersion, clearUpdateMark } from "#server/catalog/versions/versions.store.ts";

interface TakedownReason {
  readonly by: Actor | null;
  readonly reason: string;
  readonly requestId: string;
}

/**
 * Takes an app offline whose package name now belongs to another developer. This is permanent, because phones would
 * take the other app for its update.
 */
export async function takeOffline(
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
  await clearUpdateMark(tx, app.id);
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
