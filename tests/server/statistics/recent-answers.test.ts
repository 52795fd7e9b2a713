import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { Analytics } from "#server/statistics/engine/clickhouse-client.ts";
import type { QueryParameters } from "#server/statistics/engine/query-parameters.ts";
import { countedAsOf, cacheQueries } from "#server/statistics/engine/query-cache.ts";

/** A store with one number that a write raises; says in which order it was asked. */
function storeOf() {
  const said: string[] = [];
  let n = 1;
  const rows = async <Row>(sql: string, parameters: QueryParameters = {}) => {
    const isUntil = sql.includes("counted_steps");
    said.push(isUntil ? "until" : `${sql} ${Object.values(parameters).join()}`.trim());
    if (sql === "broken" && said.length < 3) throw new Error("away");
    return [isUntil ? { at: n * 1_000, open: "0" } : { n }] as Row[];
  };
  const store: Analytics = {
    rows,
    rowsAbout: (sql, about, parameters) => rows(sql, { ...parameters, ...about }),
    stream: async function* () {},
    insert: async () => {
      n += 1;
    },
    command: async () => {
      n += 1;
    },
    close: async () => {},
  };
  return { said, ...cacheQueries(store) };
}

describe("answers that are kept for two seconds", () => {
  it("puts what many ask at once to the store once", async () => {
    const { said, recent } = storeOf();
    const ask = (app: string) => recent().rows("count", { app });
    const [one, two] = await Promise.all([ask("a"), ask("a"), ask("b")]);
    expect(one).toEqual([{ n: 1 }]);
    expect(two).toBe(one);
    expect(said).toEqual(["until", "count a", "count b"]);
    const about = (app: string) => recent().rowsAbout("of app", { app });
    const [three, four] = await Promise.all([about("a"), about("a"), about("b")]);
    expect(four).toBe(three);
    expect(said.slice(3)).toEqual(["of app a", "of app b"]);
  });

  it("asks how fresh it is before anything else", async () => {
    const { said, recent } = storeOf();
    const analytics = recent();
    await analytics.rows("count");
    expect(await countedAsOf(analytics)).toBe("1970-01-01T00:00:01.000Z");
    expect(said).toEqual(["until", "count"]);
  });

  it("is over with a write, for whoever asks next and for whoever still holds it", async () => {
    const { analytics, recent } = storeOf();
    const held = recent();
    expect(await held.rows("count")).toEqual([{ n: 1 }]);
    await analytics.command("write");
    expect(await recent().rows("count")).toEqual([{ n: 2 }]);
    expect(await held.rows("count")).toEqual([{ n: 2 }]);
    await recent().insert("table", [], Readable.from([]));
    expect(await recent().rows("count")).toEqual([{ n: 3 }]);
    expect(await countedAsOf(recent())).toBe("1970-01-01T00:00:03.000Z");
  });

  it("does not keep a failure", async () => {
    const { recent } = storeOf();
    await expect(recent().rows("broken")).rejects.toThrow("away");
    expect(await recent().rows("broken")).toEqual([{ n: 1 }]);
  });

  it("gives rows that nobody changes for the others", async () => {
    const { recent } = storeOf();
    const rows = await recent().rows<{ n: number }>("count");
    expect(() => rows.push({ n: 0 })).toThrow(TypeError);
  });
});
