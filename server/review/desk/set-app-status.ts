import { buildAccessRecord } from "#contract/access/rules.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { canTransitionApp } from "#contract/catalog/apps/status.ts";
import { lockApp, updateApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import { presentApp } from "#server/catalog/versions/present-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { writeTransition } from "#server/catalog/versions/history.store.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";
import { resolveReasonTemplates } from "./resolve-reason-templates.ts";
import { parseRejectionReason } from "./build-decision-reasons.ts";

type RequestContext = CallContext<typeof appCalls.setAppStatus>;

/** Deactivates, limits, blocks or restores a published app. The developer receives the reason. */
export const setAppStatusRoute = handle(appCalls.setAppStatus)(async (context) => {
  const { body, abilities, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockApp(tx, body.appId);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "administer", buildAccessRecord("App", app), "app_not_found");
    await requireMove(tx, context, app);
    const reason = await reasonFromBody(tx, context);
    const moved = await updateApp(tx, app.id, { status: body.status, statusWithDeveloper: null });
    await writeHistory(tx, context, app, reason);
    const { policyLink = null } = reason;
    const about = { appId: moved.id, appTitle: moved.title, status: body.status, reason: body.reason, policyLink };
    await notify(tx, services, { event: "app-status", to: moved, about });
    return presentApp(tx, services, moved);
  });
});

async function requireMove(tx: Tx, { body, actor, services }: RequestContext, app: AppRow): Promise<void> {
  const current = async () => ({ current: await presentApp(tx, services, app) });
  if (app.revision !== body.revision) throw new Failure("revision_conflict", await current());
  const isPublished = app.liveVersionId !== null;
  if (!isPublished || !canTransitionApp(app.status, body.status, actor.role))
    throw new Failure("app_status_conflict", await current());
  if (body.reason === "") throw new Failure("reason_required");
}

/**
 * Returns the reason's text, and the ready-made reason it used. There are none for restoring an app. Throws
 * validation_failed.
 */
async function reasonFromBody(tx: Tx, { body }: RequestContext): Promise<TransitionReason> {
  const { status, template } = body;
  const reason = { field: null, title: "", description: body.reason };
  if (template === null) return reason;
  if (status === "active") throw fieldFailure("template", "reason_of_other_state");
  const sent = { reason: parseRejectionReason(body.reason), used: template, path: "template" };
  const [given] = await resolveReasonTemplates(tx, status, [sent]);
  return { ...given, ...reason };
}

async function writeHistory(
  tx: Tx,
  { body, actor, request }: RequestContext,
  app: AppRow,
  reason: TransitionReason,
): Promise<void> {
  await writeTransition(tx, {
    appId: app.id,
    versionId: null,
    from: app.status,
    to: body.status,
    byAccountId: actor.accountId,
    byAdminId: actor.adminId ?? null,
    reasons: [reason],
  });
  await writeAudit(tx, {
    actor,
    action: `app_${body.status}`,
    subject: "App",
    subjectId: app.id,
    data: { from: app.status, to: body.status },
    requestId: request.id,
  });
}
