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

/** An engine that answers when it is told to: of each app and kind, its names. */
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

describe("questions about apps that come at once", () => {
  it("go together while one is under way, and each gets its own rows", async () => {
    const { put, ask, answer } = engine();
    const first = ask("count", { app: "a" }, days);
    await nextTurn();
    const [again, other] = [ask("count", { app: "a" }, days), ask("count", { app: "b" }, days)];
    await nextTurn();
    expect(put.map(({ parameters }) => parameters)).toEqual([{ ...days, apps: ["a"] }]);
    await answer();
    expect(await first).toEqual([{ n: "a undefined" }]);
    // Whoever asked later may not get an answer that was begun before.
    expect(put.at(-1)?.parameters).toEqual({ ...days, apps: ["a", "b"] });
    await answer();
    expect([await again, await other]).toEqual([[{ n: "a undefined" }], [{ n: "b undefined" }]]);
  });

  it("go together when they are asked in one turn, kinds too", async () => {
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

  it("are told apart by what their rows name: all who ask about a category get its rows", async () => {
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

  it("stay apart where days or statements differ", async () => {
    const { put, ask } = engine();
    void ask("count", { app: "a" }, days);
    void ask("count", { app: "b" }, { from: "2026-02-01" });
    void ask("other", { app: "c" }, days);
    void ask("count", { app: "d", kind: "install" }, days);
    await nextTurn();
    expect(put).toHaveLength(4);
  });

  it("are put one by one where together they are too much; another failure is everybody's", async () => {
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

  it("of more than a hundred apps take turns", async () => {
    const { put, ask, answer } = engine();
    const all = Promise.all(Array.from({ length: 101 }, (_, at) => ask("count", { app: `${at}` })));
    await nextTurn();
    await answer();
    await answer();
    expect(await all).toHaveLength(101);
    expect(put.map(({ parameters }) => (parameters.apps as string[]).length)).toEqual([100, 1]);
  });
});
