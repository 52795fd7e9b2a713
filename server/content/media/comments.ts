import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { contentCommentCalls } from "#contract/content/media/comment-calls.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { addContentComments, type ContentCommentRow, findContentComments } from "./comments.store.ts";
import { findPlacement, lockPlacement, type PlacementWithAsset, emitContentChange } from "./content.store.ts";

/**
 * Requires an item that the caller may read or update. Throws content_not_found if they may not read it, and forbidden
 * if they may only read it.
 */
function requireItem(
  abilities: Abilities,
  action: "read" | "update",
  item: PlacementWithAsset | undefined,
): PlacementWithAsset {
  if (!item) throw new Failure("content_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Content", item.asset), "content_not_found");
  return item;
}

const presentComments = (rows: readonly ContentCommentRow[]) => ({
  items: rows.map(({ id, text, createdAt }) => ({ id, text, at: createdAt.toISOString() })),
});

/** Reads the item's id from the query, or from a header as the specification says. */
function idIn(query: { readonly id?: string | undefined }, headers: Readonly<Record<string, unknown>>): string {
  const parsed = Id.safeParse(query.id ?? headers["id"]);
  if (!parsed.success) throw fieldFailure("id", "required");
  return parsed.data;
}

export const listContentCommentsRoute = handle(contentCommentCalls.contentComments)(async (context) => {
  const { abilities, query, request, services } = context;
  const { db } = services.database;
  const item = requireItem(abilities, "read", await findPlacement(db, idIn(query, request.headers)));
  return presentComments(await findContentComments(db, item.placement.id));
});

async function requireCommentQuota(tx: Tx, placementId: string, more: number): Promise<void> {
  const { most } = contentLimits.comments;
  if ((await findContentComments(tx, placementId)).length + more > most)
    throw new Failure("content_comments_full", { params: { most } });
}

/** Adds comments to an item. */
export const postContentCommentsRoute = handle(contentCommentCalls.postContentComments)(async (context) => {
  const { abilities, actor, body, services } = context;
  return services.database.transaction(async (tx) => {
    await lockPlacement(tx, body.id);
    const { placement, asset } = requireItem(abilities, "update", await findPlacement(tx, body.id));
    await requireCommentQuota(tx, placement.id, body.commentArray.length);
    await addContentComments(tx, placement.id, actor.accountId, body.commentArray);
    emitContentChange(tx, asset.developerId, "updated", [placement.id]);
    return presentComments(await findContentComments(tx, placement.id));
  });
});
