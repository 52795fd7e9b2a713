import { recordOf } from "#contract/access/rules.ts";
import { appFlagCalls } from "#contract/app-flags/calls.ts";
import { type AppFlag, isTold } from "#contract/app-flags/flag.ts";
import type { AuditAction } from "#contract/staff/audit-actions.ts";
import { type AppRow, lockApp } from "#server/apps/apps.store.ts";
import { tellChange } from "#server/db/changes.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { notify } from "#server/notifications/notify.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { saveFlag } from "./app-flags.store.ts";
import { presentFlag } from "./read-flag.ts";

type Asking = Context<typeof appFlagCalls.flagApp | typeof appFlagCalls.changeAppFlag>;

/** Flags an app that has no flag. */
export const flagApp = handle(appFlagCalls.flagApp)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const { app, standing } = await lockFlag(tx, context);
    if (standing.appFlag !== null) throw new Failure("app_flagged", { current: standing });
    return write(tx, context, app, standing, "app_flagged");
  }),
);

/** Changes or removes an app's flag. */
export const changeAppFlag = handle(appFlagCalls.changeAppFlag)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const { app, standing } = await lockFlag(tx, context);
    if (standing.appFlag === null) throw new Failure("app_not_flagged", { current: standing });
    const isOff = context.body.appFlag === null;
    return write(tx, context, app, standing, isOff ? "app_flag_taken_off" : "app_flag_changed");
  }),
);

async function lockFlag(tx: Tx, { abilities, params, body }: Asking): Promise<{ app: AppRow; standing: AppFlag }> {
  const app = await lockApp(tx, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "administer", recordOf("App", app), "app_not_found");
  const standing = await presentFlag(tx, app.id);
  if (standing.revision !== body.revision) throw new Failure("revision_conflict", { current: standing });
  return { app, standing };
}

async function write(
  tx: Tx,
  { actor, body, request, services }: Asking,
  app: AppRow,
  standing: AppFlag,
  action: AuditAction,
): Promise<AppFlag> {
  const { appFlag: says, audience } = body;
  await saveFlag(tx, app, { says, audience, byAccountId: actor.accountId });
  // Developers must not learn that a staff-only flag exists.
  const developerId = isTold(standing) || isTold(body) ? app.developerId : undefined;
  for (const resource of ["app-flags", "apps", "staff-apps"] as const)
    tellChange(tx, { resource, type: "updated", ids: [app.id], developerId });
  await tellDeveloper(tx, services, app, standing, body);
  await writeAudit(tx, {
    actor,
    action,
    subject: "App",
    subjectId: app.id,
    data: { before: saidIn(standing), after: saidIn(body) },
    requestId: request.id,
  });
  return presentFlag(tx, app.id);
}

const saidIn = ({ appFlag, audience }: Pick<AppFlag, "appFlag" | "audience">) =>
  appFlag === null ? null : { appFlag, audience };

/** Notifies the developer about a visible flag and its removal, never about a staff-only flag. */
async function tellDeveloper(
  tx: Tx,
  services: Asking["services"],
  app: AppRow,
  before: AppFlag,
  after: Pick<AppFlag, "appFlag" | "audience">,
): Promise<void> {
  const isOn = isTold(after);
  if (!isOn && !isTold(before)) return;
  if (isOn && isTold(before) && after.appFlag === before.appFlag) return;
  const text = isOn ? (after.appFlag ?? "") : "";
  const about = { appId: app.id, appTitle: app.title, state: isOn ? "on" : "off", text } as const;
  await notify(tx, services, { event: "app-flag", to: app, about });
}
