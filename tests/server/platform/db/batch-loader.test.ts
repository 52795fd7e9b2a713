import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { batchLoader } from "#server/platform/db/batch-loader.ts";
import { DatabaseUsedInsideTransaction, runInsideTransaction } from "#server/platform/db/transaction-scope.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** The database is only handed on: what is under test never asks it itself. */
const db = {} as Tx;

/** A statement that is answered when it is told to: of each name itself, in capitals. */
function statements() {
  const put: { readonly names: readonly string[]; answer(): Promise<void>; fail(): Promise<void> }[] = [];
  const ask = batchLoader(
    (_db, names: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        const then = (end: () => void) => async () => {
          end();
          await nextTurn();
        };
        put.push({
          names,
          answer: then(() => resolve(names.map((name) => name.toUpperCase()))),
          fail: then(() => reject(new Error("no"))),
        });
      }),
  );
  return { put, ask: (name: string) => ask(db, name) };
}

describe("what every request asks", () => {
  it("is put together where it is asked in one turn, and each gets its own answer", async () => {
    const { put, ask } = statements();
    const all = Promise.all([ask("a"), ask("b"), ask("a")]);
    await nextTurn();
    await put[0]?.answer();
    expect(await all).toEqual(["A", "B", "A"]);
    expect(put.map(({ names }) => names)).toEqual([["a", "b", "a"]]);
  });

  it("waits for the statement under way, and gets no answer that was begun before", async () => {
    const { put, ask } = statements();
    const first = ask("a");
    await nextTurn();
    const later = [ask("a"), ask("b")];
    await nextTurn();
    expect(put.map(({ names }) => names)).toEqual([["a"]]);
    await put[0]?.answer();
    expect(put[1]?.names).toEqual(["a", "b"]);
    await put[1]?.answer();
    expect(await Promise.all([first, ...later])).toEqual(["A", "A", "B"]);
  });

  it("is put one by one where it fails together: what is wrong with one is not the others'", async () => {
    const { put, ask } = statements();
    const both = Promise.allSettled([ask("a"), ask("b")]);
    await nextTurn();
    await put[0]?.fail();
    await put[1]?.fail();
    await put[2]?.answer();
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  it("is refused inside of a transaction, whose connection it would wait for", async () => {
    const { ask } = statements();
    await expect(runInsideTransaction(async () => ask("a"))).rejects.toThrow(DatabaseUsedInsideTransaction);
  });
});
