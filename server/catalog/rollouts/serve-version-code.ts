import { buildAccessRecord } from "#contract/access/rules.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { lockApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import { presentApp } from "#server/catalog/versions/present-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import { findVersionsOfApp } from "#server/catalog/versions/listed-versions.store.ts";
import { findVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";

/** Lets staff choose which accepted version of an app the store serves. The developer receives the reason. */
export const serveVersionCodeRoute = handle(packageCalls.serveVersionCode)(async (context) => {
  const { params, body, abilities, actor, services, request } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockApp(tx, params.id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "administer", buildAccessRecord("App", app), "app_not_found");
    if (app.revision !== body.revision)
      throw new Failure("revision_conflict", { current: await presentApp(tx, services, app) });
    if (body.reason === "") throw new Failure("reason_required");
    const chosen = await acceptedVersion(tx, app, body.versionCode);
    const reasons = [{ field: null, title: "", description: body.reason }];
    const move = { by: actor, reasons, requestId: request.id, quiet: true };
    const served = await changeVersionStatus(tx, services, chosen, "active", move);
    const { versionName } = served;
    const appTitle = served.form.details.title;
    const about = { appId: app.id, appTitle, versionName, appStatus: app.status, reason: body.reason };
    await notify(tx, services, { event: "version-served-again", to: app, about });
    const moved = await lockApp(tx, app.id);
    return presentApp(tx, services, moved ?? app);
  });
});

/**
 * Returns the version with this code that was live last; plain updates share the code of the version they were forked
 * from.
 */
async function acceptedVersion(tx: Tx, app: AppRow, versionCode: string): Promise<VersionRow> {
  const accepted = (await findVersionsOfApp(tx, app.id))
    .filter((version) => version.liveFrom !== null && version.versionCode === versionCode)
    .sort((a, b) => (b.liveFrom?.getTime() ?? 0) - (a.liveFrom?.getTime() ?? 0));
  if (accepted.some((version) => version.id === app.liveVersionId)) throw new Failure("version_code_served");
  const superseded = accepted.find((version) => version.status === "superseded");
  const chosen = superseded && (await findVersion(tx, superseded.id));
  if (!chosen) throw new Failure("version_code_not_accepted");
  return chosen;
}
