import { buildAccessRecord } from "#contract/access/rules.ts";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { type AppFlag, isFlagVisibleToDeveloper } from "#contract/catalog/flags/app-flag.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { type AppRow, lockApp } from "#server/catalog/apps/apps.store.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { isRevisionCurrent } from "#server/platform/http/is-revision-current.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { saveAppFlag } from "./app-flags.store.ts";
import { presentAppFlag } from "./read-flag.ts";

type RequestContext = CallContext<typeof appFlagCalls.flagApp | typeof appFlagCalls.changeAppFlag>;

/** Flags an app that has no flag. */
export const createAppFlagRoute = handle(appFlagCalls.flagApp)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const { app, standing } = await lockFlag(tx, context);
    if (standing.appFlag !== null) throw new Failure("app_flagged", { current: standing });
    return applyFlag(tx, context, app, standing, "app_flagged");
  }),
);

/** Changes or removes an app's flag. */
export const changeAppFlagRoute = handle(appFlagCalls.changeAppFlag)(async (context) =>
  context.services.database.transaction(async (tx) => {
    const { app, standing } = await lockFlag(tx, context);
    if (standing.appFlag === null) throw new Failure("app_not_flagged", { current: standing });
    const isOff = context.body.appFlag === null;
    return applyFlag(tx, context, app, standing, isOff ? "app_flag_taken_off" : "app_flag_changed");
  }),
);

async function lockFlag(
  tx: Tx,
  { abilities, params, body }: RequestContext,
): Promise<{ app: AppRow; standing: AppFlag }> {
  const app = await lockApp(tx, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "administer", buildAccessRecord("App", app), "app_not_found");
  const standing = await presentAppFlag(tx, app.id);
  if (!isRevisionCurrent(standing, body.revision)) throw new Failure("revision_conflict", { current: standing });
  return { app, standing };
}

async function applyFlag(
  tx: Tx,
  { actor, body, request, services }: RequestContext,
  app: AppRow,
  standing: AppFlag,
  action: AuditAction,
): Promise<AppFlag> {
  const { appFlag: says, audience } = body;
  await saveAppFlag(tx, app, { says, audience, byAccountId: actor.accountId });
  // Developers must not learn that a staff-only flag exists.
  const developerId =
    isFlagVisibleToDeveloper(standing) || isFlagVisibleToDeveloper(body) ? app.developerId : undefined;
  for (const resource of ["app-flags", "apps", "staff-apps"] as const)
    publishChange(tx, { resource, type: "updated", ids: [app.id], developerId });
  await notifyDeveloper(tx, services, app, standing, body);
  await writeAudit(tx, {
    actor,
    action,
    subject: "App",
    subjectId: app.id,
    data: { before: flagForAudit(standing), after: flagForAudit(body) },
    requestId: request.id,
  });
  return presentAppFlag(tx, app.id);
}

const flagForAudit = ({ appFlag, audience }: Pick<AppFlag, "appFlag" | "audience">) =>
  appFlag === null ? null : { appFlag, audience };

/** Notifies the developer about a visible flag and its removal, never about a staff-only flag. */
async function notifyDeveloper(
  tx: Tx,
  services: RequestContext["services"],
  app: AppRow,
  before: AppFlag,
  after: Pick<AppFlag, "appFlag" | "audience">,
): Promise<void> {
  const isOn = isFlagVisibleToDeveloper(after);
  if (!isOn && !isFlagVisibleToDeveloper(before)) return;
  if (isOn && isFlagVisibleToDeveloper(before) && after.appFlag === before.appFlag) return;
  const text = isOn ? (after.appFlag ?? "") : "";
  const about = { appId: app.id, appTitle: app.title, state: isOn ? "on" : "off", text } as const;
  await notify(tx, services, { event: "app-flag", to: app, about });
}
