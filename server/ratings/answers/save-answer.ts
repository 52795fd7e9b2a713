import { recordOf } from "#contract/access/rules.ts";
import { answerCalls } from "#contract/ratings/answer-calls.ts";
import { answerLimits } from "#contract/ratings/saved-answers.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import { developerOf, requireAllowed } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import {
  addAnswer,
  type AnswerRow,
  dropAnswer,
  findAnswer,
  findAnswersOf,
  lockAnswersOf,
  replaceAnswer,
} from "./answers.store.ts";
import { presentAnswer } from "./present-answers.ts";

type Asking = Pick<Context, "abilities">;

/**
 * Locks an answer that the caller may change, at the revision they saw. Throws saved_answer_not_found or
 * revision_conflict.
 */
async function answerToChange(tx: Tx, { abilities }: Asking, id: string, revision: number): Promise<AnswerRow> {
  const known = await findAnswer(tx, id);
  if (!known) throw new Failure("saved_answer_not_found");
  requireAllowed(abilities, "update", recordOf("Rating", known), "saved_answer_not_found");
  await lockAnswersOf(tx, known.developerId);
  const row = await findAnswer(tx, id);
  if (!row) throw new Failure("saved_answer_not_found");
  if (row.revision !== revision) throw new Failure("revision_conflict", { current: await presentAnswer(tx, row) });
  return row;
}

/** Titles are unique per developer. */
function requireFree(others: readonly AnswerRow[], title: string): void {
  if (others.some((other) => other.title === title)) throw fieldFailure("title", "answer_title_taken");
}

export const addSavedAnswer = handle(answerCalls.addSavedAnswer)(async ({ actor, body, services }) => {
  const developerId = developerOf(actor);
  return services.database.transaction(async (tx) => {
    await lockAnswersOf(tx, developerId);
    const others = await findAnswersOf(tx, developerId);
    requireFree(others, body.title);
    if (others.length >= answerLimits.answers)
      throw new Failure("too_many_saved_answers", { params: { most: answerLimits.answers } });
    return presentAnswer(tx, await addAnswer(tx, { developerId, ...body }));
  });
});

/** Changes an answer. The loser of a race gets 409 with the current one. */
export const changeSavedAnswer = handle(answerCalls.changeSavedAnswer)(async (context) => {
  const { body, params, services } = context;
  const { revision, ...content } = body;
  return services.database.transaction(async (tx) => {
    const { id, developerId } = await answerToChange(tx, context, params.id, revision);
    const others = (await findAnswersOf(tx, developerId)).filter((other) => other.id !== id);
    requireFree(others, content.title);
    return presentAnswer(tx, await replaceAnswer(tx, id, content));
  });
});

export const removeSavedAnswer = handle(answerCalls.removeSavedAnswer)(async (context) => {
  const { body, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { id } = await answerToChange(tx, context, params.id, body.revision);
    await dropAnswer(tx, id);
    return { id };
  });
});
