import { isLiveAppStatus, type StaffAppStatus } from "#contract/catalog/apps/status.ts";
import { type AppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { writeTransition } from "#server/catalog/versions/history.store.ts";

type RequestContext = Pick<CallContext, "actor" | "request"> & { readonly body: { readonly reason: string } };

/** Records an app's withdrawal in its history and in the audit log, with the reason that was sent to the developer. */
async function recordStatusChange(
  tx: Tx,
  { actor, request, body }: RequestContext,
  app: AppRow,
  to: StaffAppStatus,
): Promise<void> {
  const reasons = [{ field: null, title: "", description: body.reason }];
  const moved = { appId: app.id, versionId: null, from: app.status, to, reasons };
  await writeTransition(tx, { ...moved, byAccountId: actor.accountId, byAdminId: actor.adminId ?? null });
  const data = { from: app.status, to, withDeveloper: true };
  await writeAudit(tx, {
    actor,
    action: `app_${to}`,
    subject: "App",
    subjectId: app.id,
    data,
    requestId: request.id,
  });
}

/** Withdraws live apps from the store and remembers their status, to restore it later. Returns how many. */
export async function withdrawDeveloperApps(tx: Tx, context: RequestContext, apps: readonly AppRow[]): Promise<number> {
  let left = 0;
  for (const app of apps) {
    const { status, liveVersionId } = app;
    if (!isLiveAppStatus(status) || liveVersionId === null) continue;
    await updateApp(tx, app.id, { status: "inactive", statusWithDeveloper: status });
    await recordStatusChange(tx, context, app, "inactive");
    left += 1;
  }
  return left;
}

/**
 * Restores apps that were withdrawn with the developer, unless staff gave them another status since. Returns how many.
 */
export async function restoreDeveloperApps(tx: Tx, context: RequestContext, apps: readonly AppRow[]): Promise<number> {
  let back = 0;
  for (const app of apps) {
    const { status, statusWithDeveloper, liveVersionId } = app;
    if (statusWithDeveloper === null) continue;
    const returns = status === "inactive" && liveVersionId !== null;
    await updateApp(tx, app.id, { statusWithDeveloper: null, ...(returns && { status: statusWithDeveloper }) });
    if (!returns) continue;
    await recordStatusChange(tx, context, app, statusWithDeveloper);
    back += 1;
  }
  return back;
}
