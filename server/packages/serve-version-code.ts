import { asApp } from "#contract/access/rules.ts";
import { packageCalls } from "#contract/packages/calls.ts";
import { lockApp, type AppRow } from "#server/apps/apps.store.ts";
import { findOwners } from "#server/apps/owners.ts";
import { presentApp } from "#server/apps/present-app.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle, type Context } from "#server/http/route.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import { moveVersion } from "#server/versions/move-version.ts";
import { type VersionRow, versionsOfApp } from "#server/versions/versions.store.ts";

type Asking = Context<typeof packageCalls.serveVersionCode>;

/** Staff choose which of an app's accepted packages the store serves; the developer reads the reason. */
export const serveVersionCode = handle(packageCalls.serveVersionCode)(async (context) => {
  const { params, body, abilities, actor, services, request } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockApp(tx, params.id);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "administer", asApp(app), "app_not_found");
    if (app.revision !== body.revision)
      throw new Failure("revision_conflict", { current: await presentApp(tx, services, app) });
    if (body.reason === "") throw new Failure("reason_required");
    const chosen = await acceptedVersion(tx, app, body.versionCode);
    const reasons = [{ field: null, title: "", description: body.reason }];
    const move = { by: actor, reasons, requestId: request.id, quiet: true };
    await mailOwners(tx, context, app, await moveVersion(tx, services, chosen, "active", move));
    const moved = await lockApp(tx, app.id);
    return presentApp(tx, services, moved ?? app);
  });
});

/** The version with this code that was live last; a plain update shares the code of the one it was forked from. */
async function acceptedVersion(tx: Tx, app: AppRow, versionCode: string): Promise<VersionRow> {
  const accepted = (await versionsOfApp(tx, app.id))
    .filter((version) => version.liveFrom !== null && version.versionCode === versionCode)
    .sort((one, other) => (other.liveFrom?.getTime() ?? 0) - (one.liveFrom?.getTime() ?? 0));
  if (accepted.some((version) => version.id === app.liveVersionId)) throw new Failure("version_code_served");
  const chosen = accepted.find((version) => version.status === "superseded");
  if (!chosen) throw new Failure("version_code_not_accepted");
  return chosen;
}

async function mailOwners(tx: Tx, { body, services }: Asking, app: AppRow, version: VersionRow): Promise<void> {
  const { storeName, publicUrl } = services.environment;
  for (const { email, firstName, language } of await findOwners(tx, app.developerId)) {
    await queueMail(tx, {
      to: email,
      language,
      template: "version-served-again",
      data: {
        name: firstName,
        storeName,
        link: `${publicUrl}/home/${app.id}/overview`,
        appTitle: version.form.details.title,
        versionName: version.versionName,
        reason: body.reason,
      },
    });
  }
}
