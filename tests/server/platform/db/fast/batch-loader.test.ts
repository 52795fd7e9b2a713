import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { batchLoader } from "#server/platform/db/fast/batch-loader.ts";
import { DatabaseUsedInsideTransaction, runInsideTransaction } from "#server/platform/db/transaction-scope.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** Passed through unused: the batch loader itself never queries the database. */
const db = {} as Tx;

/** A batch query answered or failed by hand; it answers each name in capitals. */
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

describe("batch loader", () => {
  it("sends calls of one turn as one statement and gives each caller its own result", async () => {
    const { put, ask } = statements();
    const all = Promise.all([ask("a"), ask("b"), ask("a")]);
    await nextTurn();
    await put[0]?.answer();
    expect(await all).toEqual(["A", "B", "A"]);
    expect(put.map(({ names }) => names)).toEqual([["a", "b", "a"]]);
  });

  it("batches calls made while a statement runs into the next statement", async () => {
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

  it("retries calls one by one when a batch fails, so only the faulty call is rejected", async () => {
    const { put, ask } = statements();
    const both = Promise.allSettled([ask("a"), ask("b")]);
    await nextTurn();
    await put[0]?.fail();
    await put[1]?.fail();
    await put[2]?.answer();
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  it("rejects a batched call inside a transaction", async () => {
    const { ask } = statements();
    await expect(runInsideTransaction(async () => ask("a"))).rejects.toThrow(DatabaseUsedInsideTransaction);
  });
});
