import type { SavedAnswer } from "#contract/ratings/saved-answers.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type AnswerRow, countUses } from "./answers.store.ts";

const unused = { used: 0, raised: 0 };

export async function presentAnswers(tx: Tx, rows: readonly AnswerRow[]): Promise<SavedAnswer[]> {
  const uses = await countUses(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, revision, title, texts, changedAt }) => ({
    id,
    revision,
    title,
    texts,
    changedAt: changedAt.toISOString(),
    ...(uses.get(id) ?? unused),
  }));
}

export async function presentAnswer(tx: Tx, row: AnswerRow): Promise<SavedAnswer> {
  const [answer] = await presentAnswers(tx, [row]);
  if (!answer) throw new Error("one row is one answer");
  return answer;
}
