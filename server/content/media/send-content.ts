import { contentLifecycleCalls } from "#contract/content/media/lifecycle-calls.ts";
import { approvedContentStatus } from "#contract/content/media/content-types.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { updatePlacement, type PlacementWithAsset, emitContentChange } from "./content.store.ts";
import { changeContentStatus, requireContentTransitionAllowed } from "./change-status.ts";
import { lockContentApp, requireContentItems } from "./content-access.ts";
import { presentContent, presentPlacement } from "./present-content.ts";
import { requireContentRevision } from "./require-revision.ts";

type RequestContext =
  | CallContext<typeof contentLifecycleCalls.withdrawContent>
  | CallContext<typeof contentLifecycleCalls.showContent>;

/** Sends all confirmed items to review, or none. */
export const sendContentToReviewRoute = handle(contentLifecycleCalls.sendContent)(async (context) => {
  const { actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockContentApp(tx, context, params.packageName, "update");
    const expectedRevisions = new Map(body.items.map(({ id, revision }) => [id, revision]));
    const items = await requireContentItems(tx, app, [...expectedRevisions.keys()]);
    const sent: PlacementWithAsset[] = [];
    for (const item of items) {
      await requireContentRevision(tx, services, item, expectedRevisions.get(item.placement.id) ?? -1);
      await requireContentTransitionAllowed(tx, services, "send", item);
      const { media, thumbnailSha256 } = item.asset;
      if (media !== "image" && thumbnailSha256 === null)
        throw new Failure("content_thumbnail_missing", { params: { name: item.placement.name } });
      const step = { text: body.note };
      const placement = await changeContentStatus(tx, item, "send", "inreview", {
        by: actor,
        requestId: request.id,
        step,
      });
      sent.push({ ...item, placement });
    }
    return { items: await presentContent(tx, services, sent) };
  });
});

/** Returns the caller's own item at the revision they saw, with its app locked. */
async function lockOwnItem(tx: Tx, context: RequestContext): Promise<PlacementWithAsset> {
  const { body, params, services } = context;
  const app = await lockContentApp(tx, context, params.packageName, "update");
  const [item] = await requireContentItems(tx, app, [body.id]);
  if (!item) throw new Failure("content_not_found");
  await requireContentRevision(tx, services, item, body.revision);
  return item;
}

/** Withdraws an item from review; it becomes a draft. */
export const withdrawContentRoute = handle(contentLifecycleCalls.withdrawContent)(async (context) => {
  const { actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const item = await lockOwnItem(tx, context);
    await requireContentTransitionAllowed(tx, services, "withdraw", item);
    const placement = await changeContentStatus(tx, item, "withdraw", "draft", { by: actor, requestId: request.id });
    return presentPlacement(tx, services, { ...item, placement });
  });
});

/** Shows or hides an approved item at once. For other items the choice is stored until approval. */
export const setContentVisibilityRoute = handle(contentLifecycleCalls.showContent)(async (context) => {
  const { actor, body, request, services } = context;
  const { visibility } = body;
  return services.database.transaction(async (tx) => {
    const item = await lockOwnItem(tx, context);
    const change = { visibility };
    const to = approvedContentStatus(visibility);
    const { id, status } = item.placement;
    const changesStatus = (status === "active" || status === "live") && status !== to;
    const move = visibility === "shown" ? "show" : "hide";
    const placement = changesStatus
      ? await changeContentStatus(tx, item, move, to, { by: actor, requestId: request.id, change })
      : await updatePlacement(tx, id, change);
    emitContentChange(tx, item.asset.developerId, "updated", [id]);
    return presentPlacement(tx, services, { ...item, placement });
  });
});
