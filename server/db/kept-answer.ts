import type { Change, ChangeType } from "#contract/live/line.ts";
import type { ResourceName } from "#contract/resources.ts";
import type { Heard } from "./change-feed.ts";
import type { Tx } from "./transaction.ts";

/** No longer than this, should a change not have been told. */
const keptMs = 2_000;

interface Question<T> {
  readonly resources: readonly ResourceName[];
  /** The changes of the resources that may change the answer. */
  readonly types: readonly ChangeType[];
  readonly read: (db: Tx) => Promise<T>;
}

/** What a database answered, until it may answer something else. */
export type KeptAnswers = Map<Question<unknown>, { readonly answer: Promise<unknown>; readonly until: number }>;

interface AnsweringDatabase {
  readonly db: Tx;
  readonly keptAnswers: KeptAnswers;
}

/**
 * What is the same for everybody who asks, is asked often and costs more than what else the asker reads: how many rows
 * a list of ten thousand has. Read once for all until one of its resources changes so that it may be another; by
 * another process, until that is heard of.
 */
export function keptAnswer<T>(question: Question<T>): (database: AnsweringDatabase) => Promise<T> {
  return ({ db, keptAnswers }) => {
    const last = keptAnswers.get(question);
    // Only this question's own answers are kept under it.
    if (last && last.until > Date.now()) return last.answer as Promise<T>;
    const answer = question.read(db);
    keptAnswers.set(question, { answer, until: Date.now() + keptMs });
    answer.catch(() => keptAnswers.delete(question));
    return answer;
  };
}

/** Forgets the answers that may be others after what was heard. */
export function forgetAnswers(keptAnswers: KeptAnswers, heard: Heard): void {
  for (const question of keptAnswers.keys()) {
    const isOfIt = ({ resource, type }: Change) =>
      question.resources.includes(resource) && question.types.includes(type);
    if (heard === "missed" || heard.some(isOfIt)) keptAnswers.delete(question);
  }
}
