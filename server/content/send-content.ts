import { contentSendCalls } from "#contract/content/send-calls.ts";
import { approvedStatus } from "#contract/content/content.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { type Context, handle } from "#server/http/route.ts";
import { changePlacement, type PlacedRow, tellContent } from "./content.store.ts";
import { moveContent, requireMove } from "./move-content.ts";
import { appToFill, itemsOf } from "./own-app.ts";
import { presentContent, presentPlaced } from "./present-content.ts";
import { requireCurrent } from "./require-current.ts";

type Asking = Context<typeof contentSendCalls.withdrawContent> | Context<typeof contentSendCalls.showContent>;

/** Sends all confirmed items to review, or none. */
export const sendContent = handle(contentSendCalls.sendContent)(async (context) => {
  const { actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await appToFill(tx, context, params.packageName, "update");
    const seen = new Map(body.items.map(({ id, revision }) => [id, revision]));
    const found = await itemsOf(tx, app, [...seen.keys()]);
    const sent: PlacedRow[] = [];
    for (const one of found) {
      await requireCurrent(tx, services, one, seen.get(one.placement.id) ?? -1);
      await requireMove(tx, services, "send", one);
      const { media, thumbnailSha256 } = one.asset;
      if (media !== "image" && thumbnailSha256 === null)
        throw new Failure("content_thumbnail_missing", { params: { name: one.placement.name } });
      const step = { text: body.note };
      const placement = await moveContent(tx, one, "send", "inreview", { by: actor, requestId: request.id, step });
      sent.push({ ...one, placement });
    }
    return { items: await presentContent(tx, services, sent) };
  });
});

/** The caller's own item at the revision they saw, with its app locked. */
async function itemToMove(tx: Tx, context: Asking): Promise<PlacedRow> {
  const { body, params, services } = context;
  const app = await appToFill(tx, context, params.packageName, "update");
  const [found] = await itemsOf(tx, app, [body.id]);
  if (!found) throw new Failure("content_not_found");
  await requireCurrent(tx, services, found, body.revision);
  return found;
}

/** Withdraws an item from review; it becomes a draft. */
export const withdrawContent = handle(contentSendCalls.withdrawContent)(async (context) => {
  const { actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const found = await itemToMove(tx, context);
    await requireMove(tx, services, "withdraw", found);
    const placement = await moveContent(tx, found, "withdraw", "draft", { by: actor, requestId: request.id });
    return presentPlaced(tx, services, { ...found, placement });
  });
});

/** Shows or hides an approved item at once. For other items the choice is stored until approval. */
export const showContent = handle(contentSendCalls.showContent)(async (context) => {
  const { actor, body, request, services } = context;
  const { visibility } = body;
  return services.database.transaction(async (tx) => {
    const found = await itemToMove(tx, context);
    const change = { visibility };
    const to = approvedStatus(visibility);
    const { id, status } = found.placement;
    const moves = (status === "active" || status === "live") && status !== to;
    const move = visibility === "shown" ? "show" : "hide";
    const placement = moves
      ? await moveContent(tx, found, move, to, { by: actor, requestId: request.id, change })
      : await changePlacement(tx, id, change);
    tellContent(tx, found.asset.developerId, "updated", [id]);
    return presentPlaced(tx, services, { ...found, placement });
  });
});
