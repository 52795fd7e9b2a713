import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import { checkCaptions } from "#contract/content/media/captions/captions.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle, type Route } from "#server/platform/http/route.ts";
import { lockAppsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import { type ContentAssetRow, findPlacement, findPlacementsOfAsset } from "../content.store.ts";
import { editContent, requireContentTransitionAllowed } from "../change-status.ts";
import { findCaptions, deleteCaptions, upsertCaptions, presentCaptions } from "./captions.store.ts";

interface CallerContext {
  readonly abilities: Abilities;
}

/**
 * Returns the file of an item that the caller may read or update. Throws content_not_found if they may not read it, and
 * forbidden if they may only read it.
 */
async function requireAsset(
  tx: Tx,
  { abilities }: CallerContext,
  id: string,
  action: "read" | "update",
): Promise<ContentAssetRow> {
  const item = await findPlacement(tx, id);
  if (!item) throw new Failure("content_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Content", item.asset), "content_not_found");
  return item.asset;
}

const contentCaptions = handle(captionCalls.contentCaptions)(async (context) => {
  const { params, services } = context;
  const { db } = services.database;
  const asset = await requireAsset(db, context, params.id, "read");
  return { items: (await findCaptions(db, asset.id)).map(presentCaptions) };
});

type WriteContext = Pick<
  CallContext<typeof captionCalls.saveCaptions>,
  "abilities" | "actor" | "params" | "request" | "services"
>;

/** Locks the caller's own video. Throws revision_conflict unless the captions have the revision the caller saw. */
async function lockVideoForCaptions(tx: Tx, context: WriteContext, revision: number): Promise<ContentAssetRow> {
  const before = await requireAsset(tx, context, context.params.id, "update");
  // Locks the developer's apps, so that nobody places, sends or decides on the video with other captions than they saw.
  await lockAppsOfDeveloper(tx, before.developerId);
  const asset = await requireAsset(tx, context, context.params.id, "update");
  const { id } = asset;
  if (asset.media !== "video" || asset.facts.media !== "video") throw new Failure("content_medium_wrong");
  const current = (await findCaptions(tx, id)).find(({ language }) => language === context.params.language);
  if ((current?.revision ?? 0) !== revision)
    throw new Failure("revision_conflict", { current: current ? presentCaptions(current) : null });
  for (const placement of await findPlacementsOfAsset(tx, id))
    await requireContentTransitionAllowed(tx, context.services, "edit", { placement, asset });
  return asset;
}

/**
 * Marks every placement of the video as edited, because its captions show there and a decided one needs a new decision.
 */
async function markPlacementsEdited(tx: Tx, { actor, request }: WriteContext, asset: ContentAssetRow): Promise<void> {
  const by = { by: actor, requestId: request.id };
  for (const placement of await findPlacementsOfAsset(tx, asset.id))
    await editContent(tx, { placement, asset }, {}, by);
}

const saveCaptions = handle(captionCalls.saveCaptions)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const asset = await lockVideoForCaptions(tx, context, body.revision);
    const durationMs = asset.facts.media === "video" ? asset.facts.durationMs : 0;
    const wrong = checkCaptions(body.cues, durationMs).find(({ weight }) => weight === "refuse");
    if (wrong) throw new Failure("captions_wrong", { params: { line: wrong.cue + 1 } });
    const { language } = params;
    const saved = await upsertCaptions(tx, {
      assetId: asset.id,
      language,
      cues: body.cues,
      revision: body.revision + 1,
    });
    await markPlacementsEdited(tx, context, asset);
    return presentCaptions(saved);
  });
});

const removeCaptions = handle(captionCalls.removeCaptions)(async (context) => {
  const { params, query, services } = context;
  return services.database.transaction(async (tx) => {
    const asset = await lockVideoForCaptions(tx, context, query.revision);
    await deleteCaptions(tx, asset.id, params.language);
    if (query.revision > 0) await markPlacementsEdited(tx, context, asset);
    return { removed: query.revision > 0 };
  });
});

export const captionRoutes: readonly Route[] = [contentCaptions, saveCaptions, removeCaptions];
