import type { FastifyRequest } from "fastify";
import type { Actor } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { findSavedReply } from "./answers/saved-replies.store.ts";
import { computeRatingCountDeltas } from "./rating-count-deltas.ts";
import { incrementRatingCounts } from "./rating-counts.store.ts";
import { requireReplyRules } from "./reply-rules.ts";
import { presentRating } from "./read-ratings.ts";
import {
  addRatingHistoryEntries,
  lockRating,
  type NewRatingReply,
  type RatingRow,
  saveRatingReply,
  emitRatingsChange,
} from "./ratings.store.ts";

/** Moves the previous reply to the history, with its author. */
async function archiveReply(tx: Tx, { id, reply, repliedAt, repliedBy }: RatingRow): Promise<void> {
  if (repliedAt === null) return;
  await addRatingHistoryEntries(tx, [
    { ratingId: id, kind: "reply", at: repliedAt, text: reply, byAccountId: repliedBy },
  ]);
}

async function changeReply(tx: Tx, row: RatingRow, reply: NewRatingReply): Promise<RatingRow> {
  await archiveReply(tx, row);
  const changed = await saveRatingReply(tx, row, reply);
  await incrementRatingCounts(tx, computeRatingCountDeltas([[row, changed]]));
  return changed;
}

/** Writes a reply without access checks, for the demo's histories. */
export async function addReplyUnchecked(tx: Tx, id: string, reply: Omit<NewRatingReply, "answerId">): Promise<void> {
  const row = await lockRating(tx, id);
  if (row) await changeReply(tx, row, { ...reply, answerId: null });
}

/** Ignores a saved answer that was removed or belongs to another developer, instead of refusing the reply. */
async function ownAnswerId(tx: Tx, answerId: string | null, { developerId }: AppRow): Promise<string | null> {
  const answer = answerId === null ? undefined : await findSavedReply(tx, answerId);
  return answer?.developerId === developerId ? answer.id : null;
}

interface ReplyContext {
  /** Rating to reply to; its row must be locked. */
  readonly row: RatingRow;
  readonly app: AppRow;
  readonly actor: Actor;
  readonly request: Pick<FastifyRequest, "id">;
  /** Id of the API key with which a program replies; absent if a person replies. */
  readonly keyId?: string;
}

/**
 * Writes a reply and an audit entry. It is public at once, so rules take the place of a review.
 * @throws rating_without_text, and what `requireReplyRules` throws
 */
export async function saveReplyWithAudit(
  tx: Tx,
  { row, app, actor, request, keyId }: ReplyContext,
  { text, answerId }: { readonly text: string; readonly answerId: string | null },
): Promise<RatingRow> {
  if (row.text === "") throw new Failure("rating_without_text");
  await requireReplyRules(tx, app, text);
  const reply = { text, by: actor.accountId, at: new Date(), answerId: await ownAnswerId(tx, answerId, app) };
  const changed = await changeReply(tx, row, reply);
  emitRatingsChange(tx, app.developerId, [row.id]);
  const data = { ratingId: row.id, isChange: row.replyState !== "none", ...(keyId && { keyId }) };
  const entry = { action: "rating_replied", subject: "App", subjectId: app.id, data } as const;
  await writeAudit(tx, { actor, ...entry, requestId: request.id });
  return changed;
}

/** Replies to a rating, or changes the reply. The loser of a race gets 409 with the current rating. */
export const respondToRatingRoute = handle(ratingCalls.respondToRating)(async (context) => {
  const { abilities, actor, body, request, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockRating(tx, body.ratingId);
    const app = row && (await findApp(tx, row.appId));
    if (!app) throw new Failure("rating_not_found");
    requireAllowed(abilities, "update", buildAccessRecord("Rating", app), "rating_not_found");
    if (row.revision !== body.revision) throw new Failure("revision_conflict", { current: presentRating(row) });
    const reply = { text: body.replyText, answerId: body.answerId };
    return presentRating(await saveReplyWithAudit(tx, { row, app, actor, request }, reply));
  });
});
