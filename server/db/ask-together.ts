import { refuseInsideTransaction } from "./inside-transaction.ts";
import type { Tx } from "./transaction.ts";

/** A statement that answers many: of each its answer, in the order they were given. */
type Put<Asked, Answer> = (db: Tx, asked: readonly Asked[]) => Promise<Answer[]>;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: (found: Answer) => void;
  readonly fail: (error: unknown) => void;
}

/** Of one statement. */
const mostTogether = 50;

/**
 * What every request asks, each of its own session or record: those that ask in one turn of the event loop, or while such
 * a statement is under way, are put as one. The embedded database has one connection, where they would wait for each
 * other, and to wake its thread up and to read an answer takes longer than the statement. Nobody gets an answer that
 * was begun before they asked, and what fails for many is put again for each.
 */
export function askTogether<Asked, Answer>(put: Put<Asked, Answer>): (db: Tx, asked: Asked) => Promise<Answer> {
  const gatherings = new WeakMap<Tx, Waiting<Asked, Answer>[]>();

  async function answer(db: Tx, waiting: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const found = await put(
        db,
        waiting.map(({ asked }) => asked),
      );
      // As many as were asked for.
      for (const [at, one] of waiting.entries()) one.answer(found[at] as Answer);
    } catch (error) {
      if (waiting.length > 1) for (const one of waiting) await answer(db, [one]);
      else for (const { fail } of waiting) fail(error);
    }
  }

  async function answerAll(db: Tx, gathering: Waiting<Asked, Answer>[]): Promise<void> {
    await new Promise(setImmediate);
    while (gathering.length > 0) await answer(db, gathering.splice(0, mostTogether));
    gatherings.delete(db);
  }

  return (db, asked) =>
    new Promise((resolve, fail) => {
      refuseInsideTransaction();
      const one = { asked, answer: resolve, fail };
      const gathering = gatherings.get(db);
      if (gathering) return void gathering.push(one);
      const first = [one];
      gatherings.set(db, first);
      void answerAll(db, first);
    });
}
