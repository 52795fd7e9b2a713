import { buildAccessRecord } from "#contract/access/rules.ts";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { savedReplyLimits } from "#contract/ratings/saved-replies.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireDeveloperId, requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import {
  createSavedReply,
  type SavedReplyRow,
  deleteSavedReply,
  findSavedReply,
  findSavedReplies,
  lockSavedReplies,
  updateSavedReply,
} from "./saved-replies.store.ts";
import { presentSavedReply } from "./present-saved-replies.ts";

type CallerContext = Pick<CallContext, "abilities">;

/**
 * Locks an answer that the caller may change, at the revision they saw.
 *
 * @throws saved_answer_not_found, revision_conflict
 */
async function lockOwnAnswer(
  tx: Tx,
  { abilities }: CallerContext,
  id: string,
  revision: number,
): Promise<SavedReplyRow> {
  const known = await findSavedReply(tx, id);
  if (!known) throw new Failure("saved_answer_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("Rating", known), "saved_answer_not_found");
  await lockSavedReplies(tx, known.developerId);
  const row = await findSavedReply(tx, id);
  if (!row) throw new Failure("saved_answer_not_found");
  if (row.revision !== revision) throw new Failure("revision_conflict", { current: await presentSavedReply(tx, row) });
  return row;
}

/** Throws a field error if the developer has another saved answer with this title. */
function requireUniqueTitle(others: readonly SavedReplyRow[], title: string): void {
  if (others.some((other) => other.title === title)) throw fieldFailure("title", "answer_title_taken");
}

export const addSavedReplyRoute = handle(savedReplyCalls.addSavedAnswer)(async ({ actor, body, services }) => {
  const developerId = requireDeveloperId(actor);
  return services.database.transaction(async (tx) => {
    await lockSavedReplies(tx, developerId);
    const others = await findSavedReplies(tx, developerId);
    requireUniqueTitle(others, body.title);
    if (others.length >= savedReplyLimits.answers)
      throw new Failure("too_many_saved_answers", { params: { most: savedReplyLimits.answers } });
    return presentSavedReply(tx, await createSavedReply(tx, { developerId, ...body }));
  });
});

/** Changes an answer. The loser of a race gets 409 with the current one. */
export const changeSavedReplyRoute = handle(savedReplyCalls.changeSavedAnswer)(async (context) => {
  const { body, params, services } = context;
  const { revision, ...content } = body;
  return services.database.transaction(async (tx) => {
    const { id, developerId } = await lockOwnAnswer(tx, context, params.id, revision);
    const others = (await findSavedReplies(tx, developerId)).filter((other) => other.id !== id);
    requireUniqueTitle(others, content.title);
    return presentSavedReply(tx, await updateSavedReply(tx, id, content));
  });
});

export const removeSavedReplyRoute = handle(savedReplyCalls.removeSavedAnswer)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { id } = await lockOwnAnswer(tx, context, params.id, body.revision);
    await deleteSavedReply(tx, id);
    return { id };
  });
});
