import { approvedContentStatus } from "#contract/content/media/content-types.ts";
import { type MediaDecision, mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { type AppRow, lockApp } from "#server/catalog/apps/apps.store.ts";
import { findPlacement, type PlacementWithAsset } from "#server/content/media/content.store.ts";
import { changeContentStatus, requireContentTransitionAllowed } from "#server/content/media/change-status.ts";
import { requireContentRevision } from "#server/content/media/require-revision.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";
import { resolveReasonTemplates } from "../resolve-reason-templates.ts";
import { requireMediaUnclaimed } from "./claim-media.ts";

type RequestContext = CallContext<typeof mediaReviewCalls.decideMedia>;

/** Requires a reason for a rejection and none for an approval. Throws reason_required or reasons_not_allowed. */
function requireReason({ decision, title, description, template }: MediaDecision): void {
  const isGiven = title !== "" || description !== "";
  if (decision === "reject" && !isGiven) throw new Failure("reason_required");
  if (decision === "approve" && (isGiven || template !== null)) throw new Failure("reasons_not_allowed");
}

/** Loads the item after locking its app, as all its writers do. */
async function lockItem(tx: Tx, id: string): Promise<PlacementWithAsset & { readonly app: AppRow }> {
  const before = await findPlacement(tx, id);
  const app = before && (await lockApp(tx, before.placement.appId));
  const found = app && (await findPlacement(tx, id));
  if (!app || !found) throw new Failure("content_not_found");
  return { app, ...found };
}

/** Approves an item. If the item replaces a live one, it takes that place; the old item stays approved but hidden. */
async function approve(tx: Tx, { actor, request }: RequestContext, found: PlacementWithAsset) {
  const by = { by: actor, requestId: request.id };
  const { replacesId, visibility } = found.placement;
  const to = approvedContentStatus(visibility);
  const old = replacesId === null ? undefined : await findPlacement(tx, replacesId);
  const takesOver = old?.placement.status === "live" && to === "live";
  if (old && takesOver) {
    const position = found.placement.position;
    await changeContentStatus(tx, old, "replace", "active", { ...by, change: { visibility: "hidden", position } });
  }
  const place = old && takesOver ? { position: old.placement.position } : {};
  return changeContentStatus(tx, found, "approve", to, { ...by, change: { ...place, replacesId: null } });
}

async function reject(tx: Tx, { actor, body, request }: RequestContext, found: PlacementWithAsset) {
  const { title, description, template } = body;
  const written = { field: null, title, description };
  const [reason] = await resolveReasonTemplates(tx, "content", [{ reason: written, used: template, path: "template" }]);
  const step = {
    title,
    text: description,
    policyLink: reason?.policyLink ?? null,
    template: reason?.template ?? null,
  };
  const placement = await changeContentStatus(tx, found, "reject", "rejected", {
    by: actor,
    requestId: request.id,
    step,
  });
  return { placement, policyLink: step.policyLink };
}

/** Refuses to show content of a disabled developer. */
async function requireEnabled(tx: Tx, { developerId }: AppRow): Promise<void> {
  const developer = await findDeveloper(tx, developerId);
  if (!developer || developer.status === "enabled") return;
  throw new Failure(developer.status === "deleted" ? "developer_deleted" : "developer_disabled");
}

/** Approves or rejects an item in review. The loser of a race gets 409 with the current item. */
export const decideMediaRoute = handle(mediaReviewCalls.decideMedia)(async (context) => {
  const { actor, body, services } = context;
  requireReason(body);
  return services.database.transaction(async (tx) => {
    const { app, ...found } = await lockItem(tx, body.id);
    await requireContentTransitionAllowed(tx, services, body.decision, found);
    await requireContentRevision(tx, services, found, body.revision);
    await requireMediaUnclaimed(tx, body.id, actor.accountId);
    await requireFourEyes(tx, actor, { subject: "Content", subjectId: found.placement.id });
    if (body.decision === "approve") await requireEnabled(tx, app);
    const rejected = body.decision === "reject" ? await reject(tx, context, found) : null;
    const placement = rejected?.placement ?? (await approve(tx, context, found));
    const { title, description } = body;
    const about = {
      appId: app.id,
      appTitle: app.title,
      contentId: placement.id,
      name: placement.name,
      outcome: rejected ? "rejected" : placement.status === "live" ? "shown" : "approved",
      reason: rejected && { title, description, policyLink: rejected.policyLink, marked: 0 },
    } as const;
    await notify(tx, services, { event: "content-decided", to: app, about });
    return { id: placement.id, revision: placement.revision, status: placement.status };
  });
});
