import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import type { viewEventKinds } from "../editorials.tables.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { saveEditorialLike, recordEditorialView } from "./engagement.store.ts";
import { findPublishedItem, type EditorialItemReader } from "./published-items.store.ts";

async function requirePublishedItem({
  actor,
  params,
  services,
}: Pick<CallContext<TrackCall>, "actor" | "params" | "services">) {
  const reader: EditorialItemReader = { accountId: actor.accountId, language: consoleLanguage };
  const row = await findPublishedItem(services.database.db, reader, params.id);
  if (!row) throw new Failure("editorial_not_found");
  return row;
}

/** Sets or removes the caller's like. Admins acting as a developer cannot like for them. */
export const setEditorialLikeRoute = handle(editorialCalls.setLike)(async (context) => {
  const { actor, query, services } = context;
  const row = await requirePublishedItem(context);
  const likes = query.like_status === "true";
  if (actor.role === "adminAsDev") return { id: row.id, is_liked: row.isLiked, like_count: row.likes };
  const like = { editorialId: row.id, accountId: actor.accountId, context: query.context };
  const count = await saveEditorialLike(services.database.db, like, likes);
  return { id: row.id, is_liked: likes, like_count: count };
});

type TrackCall = typeof editorialCalls.trackView | typeof editorialCalls.trackImpression;

/** Records an impression or view, except for admins acting as a developer. */
async function track(
  context: CallContext<TrackCall>,
  what: (typeof viewEventKinds)[number],
): Promise<{ counted: boolean }> {
  const { actor, query, services } = context;
  const { id } = await requirePublishedItem(context);
  if (actor.role === "adminAsDev") return { counted: false };
  const view = { editorialId: id, accountId: actor.accountId, what, context: query.context };
  return { counted: await recordEditorialView(services.database.db, view) };
}

export const trackImpressionRoute = handle(editorialCalls.trackImpression)((context) => track(context, "impression"));
export const trackViewRoute = handle(editorialCalls.trackView)((context) => track(context, "view"));
