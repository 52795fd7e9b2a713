import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Failure } from "#server/platform/http/failure.ts";
import type { QueryParameters } from "#server/statistics/engine/query-parameters.ts";
import { batchQueries } from "#server/statistics/engine/batch-queries.ts";

interface Statement {
  readonly parameters: QueryParameters;
  answer(): void;
  fail(error: Error): void;
}

/** A fake engine that answers on command, with one row for each app and kind. */
function engine() {
  const put: Statement[] = [];
  const ask = batchQueries(
    <Row>(_sql: string, parameters: QueryParameters = {}) =>
      new Promise<Row[]>((resolve, fail) => {
        const { apps, kinds } = parameters as { apps: string[]; kinds?: string[] };
        const rows = apps.flatMap((app) => (kinds ?? [undefined]).map((kind) => ({ app, kind, n: `${app} ${kind}` })));
        put.push({ parameters, answer: () => resolve(rows as Row[]), fail });
      }),
  );
  const answer = async (): Promise<void> => {
    put.at(-1)?.answer();
    await nextTurn();
  };
  return { put, ask, answer };
}

const days = { from: "2026-01-01" };

describe("batchQueries", () => {
  it("batches queries that arrive while one is running, and returns each its own rows", async () => {
    const { put, ask, answer } = engine();
    const first = ask("count", { app: "a" }, days);
    await nextTurn();
    const [again, other] = [ask("count", { app: "a" }, days), ask("count", { app: "b" }, days)];
    await nextTurn();
    expect(put.map(({ parameters }) => parameters)).toEqual([{ ...days, apps: ["a"] }]);
    await answer();
    expect(await first).toEqual([{ n: "a undefined" }]);
    // A later query must not get the answer of a statement that started before it.
    expect(put.at(-1)?.parameters).toEqual({ ...days, apps: ["a", "b"] });
    await answer();
    expect([await again, await other]).toEqual([[{ n: "a undefined" }], [{ n: "b undefined" }]]);
  });

  it("batches queries of one event loop turn, for different kinds too", async () => {
    const { put, ask, answer } = engine();
    const all = Promise.all([
      ask("count", { app: "a", kind: "install" }),
      ask("count", { app: "b", kind: "update" }),
      ask("count", { app: "c", kind: "update" }),
    ]);
    await nextTurn();
    expect(put.map(({ parameters }) => parameters)).toEqual([{ apps: ["a", "b", "c"], kinds: ["install", "update"] }]);
    await answer();
    expect(await all).toEqual([[{ n: "a install" }], [{ n: "b update" }], [{ n: "c update" }]]);
  });

  it("returns a category's rows to every batched query about that category", async () => {
    const row = { category: "tools", place: 1 };
    const put: QueryParameters[] = [];
    const ask = batchQueries(<Row>(_sql: string, parameters: QueryParameters = {}) => {
      put.push(parameters);
      return Promise.resolve([row] as Row[]);
    });
    const answers = await Promise.all([
      ask("rank", { app: "a", category: "tools" }),
      ask("rank", { app: "b", category: "tools" }),
      ask("rank", { app: "c", category: "entertainment" }),
    ]);
    expect(put).toEqual([{ apps: ["a", "b", "c"], categories: ["tools", "entertainment"] }]);
    expect(answers).toEqual([[{ place: 1 }], [{ place: 1 }], []]);
  });

  it("doesn't batch queries with different days, statements or parameters", async () => {
    const { put, ask } = engine();
    void ask("count", { app: "a" }, days);
    void ask("count", { app: "b" }, { from: "2026-02-01" });
    void ask("other", { app: "c" }, days);
    void ask("count", { app: "d", kind: "install" }, days);
    await nextTurn();
    expect(put).toHaveLength(4);
  });

  it("runs queries one by one when their batch is too slow, and rejects all on another failure", async () => {
    const { put, ask, answer } = engine();
    const both = Promise.all([ask("count", { app: "a" }), ask("count", { app: "b" })]);
    await nextTurn();
    put[0]?.fail(new Failure("statistics_too_slow"));
    await nextTurn();
    await answer();
    await answer();
    expect(await both).toEqual([[{ n: "a undefined" }], [{ n: "b undefined" }]]);
    expect(put.map(({ parameters }) => parameters.apps)).toEqual([["a", "b"], ["a"], ["b"]]);
    const away = Promise.allSettled([ask("count", { app: "a" }), ask("count", { app: "b" })]);
    await nextTurn();
    put.at(-1)?.fail(new Failure("statistics_away"));
    expect((await away).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(put).toHaveLength(4);
  });

  it("splits batches at a hundred apps", async () => {
    const { put, ask, answer } = engine();
    const all = Promise.all(Array.from({ length: 101 }, (_, at) => ask("count", { app: `${at}` })));
    await nextTurn();
    await answer();
    await answer();
    expect(await all).toHaveLength(101);
    expect(put.map(({ parameters }) => (parameters.apps as string[]).length)).toEqual([100, 1]);
  });
});
