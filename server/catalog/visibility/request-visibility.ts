import { buildAccessRecord } from "#contract/access/rules.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { toAppVisibility } from "#contract/catalog/visibility/visibility.ts";
import { type AppRow, lockApp, updateApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { presentVisibilityRequestRow } from "./present-visibility.ts";
import {
  createVisibilityRequest,
  endVisibilityRequest,
  findVisibilityRequest,
  findOpenVisibilityRequest,
} from "./visibility.store.ts";

type RequestContext = Pick<CallContext<typeof visibilityRequestCalls.askVisibility>, "abilities" | "actor" | "request">;

async function lockOwnApp(tx: Tx, { abilities }: RequestContext, appId: string): Promise<AppRow> {
  const app = await lockApp(tx, appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("App", app), "app_not_found");
  return app;
}

type VisibilityAction = "visibility_asked" | "visibility_withdrawn" | "visibility_listed";
const auditVisibility = (
  tx: Tx,
  { actor, request }: RequestContext,
  action: VisibilityAction,
  appId: string,
  data: Record<string, unknown>,
) => writeAudit(tx, { actor, action, subject: "App", subjectId: appId, data, requestId: request.id });

/** Requests that an app become silent or external. An app has at most one open request. */
export const requestAppVisibilityRoute = handle(visibilityRequestCalls.askVisibility)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockOwnApp(tx, context, params.id);
    const waiting = await findOpenVisibilityRequest(tx, app.id);
    if (waiting) throw new Failure("visibility_waiting", { current: await presentVisibilityRequestRow(tx, waiting) });
    if (toAppVisibility(app) === body.asked) throw new Failure("visibility_same");
    const sourceUrl = body.asked === "external" ? body.sourceUrl : null;
    const { asked, why } = body;
    const made = await createVisibilityRequest(tx, {
      appId: app.id,
      developerId: app.developerId,
      asked,
      why,
      sourceUrl,
    });
    await auditVisibility(tx, context, "visibility_asked", app.id, { from: toAppVisibility(app), to: asked });
    return presentVisibilityRequestRow(tx, made);
  });
});

/** Locks the app before its request, like all writers. */
export const withdrawVisibilityRequestRoute = handle(visibilityRequestCalls.withdrawVisibility)(async (context) => {
  const { params, services } = context;
  return services.database.transaction(async (tx) => {
    const named = await findVisibilityRequest(tx, params.id);
    const app = named && (await lockApp(tx, named.appId));
    if (!app) throw new Failure("visibility_not_found");
    requireAllowed(context.abilities, "update", buildAccessRecord("App", app), "visibility_not_found");
    const row = await findVisibilityRequest(tx, params.id);
    if (!row) throw new Failure("visibility_not_found");
    if (row.state !== "waiting")
      throw new Failure("visibility_ended", { current: await presentVisibilityRequestRow(tx, row) });
    const ended = await endVisibilityRequest(tx, row.id, { state: "withdrawn" });
    await auditVisibility(tx, context, "visibility_withdrawn", app.id, { asked: row.asked });
    return presentVisibilityRequestRow(tx, ended);
  });
});

/** Makes an app listed again. Staff decide on silent and external apps, but a return to normal needs no approval. */
export const relistAppRoute = handle(visibilityRequestCalls.listNormally)(async (context) => {
  const { params, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockOwnApp(tx, context, params.id);
    const from = toAppVisibility(app);
    if (from === "listed") throw new Failure("visibility_same");
    const changed = await updateApp(tx, app.id, { silent: false, external: false });
    await auditVisibility(tx, context, "visibility_listed", app.id, { from, to: "listed" });
    return { now: toAppVisibility(changed) };
  });
});
