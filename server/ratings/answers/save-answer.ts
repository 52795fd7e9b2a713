import { accessRecord } from "#contract/access/rules.ts";
import { savedAnswerCalls } from "#contract/ratings/saved-answer-calls.ts";
import { answerLimits } from "#contract/ratings/saved-answers.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireDeveloperId, requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type Context, handle } from "#server/platform/http/route.ts";
import {
  createAnswer,
  type AnswerRow,
  deleteAnswer,
  findAnswer,
  findAnswersOf,
  lockAnswersOf,
  updateAnswer,
} from "./answers.store.ts";
import { presentAnswer } from "./present-answers.ts";

type CallerContext = Pick<Context, "abilities">;

/**
 * Locks an answer that the caller may change, at the revision they saw.
 *
 * @throws saved_answer_not_found, revision_conflict
 */
async function lockOwnAnswer(tx: Tx, { abilities }: CallerContext, id: string, revision: number): Promise<AnswerRow> {
  const known = await findAnswer(tx, id);
  if (!known) throw new Failure("saved_answer_not_found");
  requireAllowed(abilities, "update", accessRecord("Rating", known), "saved_answer_not_found");
  await lockAnswersOf(tx, known.developerId);
  const row = await findAnswer(tx, id);
  if (!row) throw new Failure("saved_answer_not_found");
  if (row.revision !== revision) throw new Failure("revision_conflict", { current: await presentAnswer(tx, row) });
  return row;
}

/** Titles are unique per developer. */
function requireUniqueTitle(others: readonly AnswerRow[], title: string): void {
  if (others.some((other) => other.title === title)) throw fieldFailure("title", "answer_title_taken");
}

export const addSavedAnswer = handle(savedAnswerCalls.addSavedAnswer)(async ({ actor, body, services }) => {
  const developerId = requireDeveloperId(actor);
  return services.database.transaction(async (tx) => {
    await lockAnswersOf(tx, developerId);
    const others = await findAnswersOf(tx, developerId);
    requireUniqueTitle(others, body.title);
    if (others.length >= answerLimits.answers)
      throw new Failure("too_many_saved_answers", { params: { most: answerLimits.answers } });
    return presentAnswer(tx, await createAnswer(tx, { developerId, ...body }));
  });
});

/** Changes an answer. The loser of a race gets 409 with the current one. */
export const changeSavedAnswer = handle(savedAnswerCalls.changeSavedAnswer)(async (context) => {
  const { body, params, services } = context;
  const { revision, ...content } = body;
  return services.database.transaction(async (tx) => {
    const { id, developerId } = await lockOwnAnswer(tx, context, params.id, revision);
    const others = (await findAnswersOf(tx, developerId)).filter((other) => other.id !== id);
    requireUniqueTitle(others, content.title);
    return presentAnswer(tx, await updateAnswer(tx, id, content));
  });
});

export const removeSavedAnswer = handle(savedAnswerCalls.removeSavedAnswer)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { id } = await lockOwnAnswer(tx, context, params.id, body.revision);
    await deleteAnswer(tx, id);
    return { id };
  });
});
