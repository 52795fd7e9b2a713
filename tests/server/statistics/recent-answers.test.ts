import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import type { AnalyticsClient } from "#server/statistics/engine/clickhouse-client.ts";
import type { QueryParameters } from "#server/statistics/engine/query-parameters.ts";
import { findCountedAsOf, cacheQueries } from "#server/statistics/engine/query-cache.ts";

/** A fake store with one number that a write raises; it records its queries in order. */
function storeOf() {
  const queries: string[] = [];
  let n = 1;
  const rows = async <Row>(sql: string, parameters: QueryParameters = {}) => {
    const isUntil = sql.includes("counted_steps");
    queries.push(isUntil ? "until" : `${sql} ${Object.values(parameters).join()}`.trim());
    if (sql === "broken" && queries.length < 3) throw new Error("away");
    return [isUntil ? { at: n * 1_000, open: "0" } : { n }] as Row[];
  };
  const store: AnalyticsClient = {
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
  return { queries, ...cacheQueries(store) };
}

describe("two-second query cache", () => {
  it("runs identical concurrent queries once", async () => {
    const { queries, recent } = storeOf();
    const ask = (app: string) => recent().rows("count", { app });
    const [first, second] = await Promise.all([ask("a"), ask("a"), ask("b")]);
    expect(first).toEqual([{ n: 1 }]);
    expect(second).toBe(first);
    expect(queries).toEqual(["until", "count a", "count b"]);
    const about = (app: string) => recent().rowsAbout("of app", { app });
    const [third, fourth] = await Promise.all([about("a"), about("a"), about("b")]);
    expect(fourth).toBe(third);
    expect(queries.slice(3)).toEqual(["of app a", "of app b"]);
  });

  it("queries the watermark before any other query, and returns it as asOf", async () => {
    const { queries, recent } = storeOf();
    const analytics = recent();
    await analytics.rows("count");
    expect(await findCountedAsOf(analytics)).toBe("1970-01-01T00:00:01.000Z");
    expect(queries).toEqual(["until", "count"]);
  });

  it("clears the query cache on a write, even for readers opened before it", async () => {
    const { analytics, recent } = storeOf();
    const held = recent();
    expect(await held.rows("count")).toEqual([{ n: 1 }]);
    await analytics.command("write");
    expect(await recent().rows("count")).toEqual([{ n: 2 }]);
    expect(await held.rows("count")).toEqual([{ n: 2 }]);
    await recent().insert("table", [], Readable.from([]));
    expect(await recent().rows("count")).toEqual([{ n: 3 }]);
    expect(await findCountedAsOf(recent())).toBe("1970-01-01T00:00:03.000Z");
  });

  it("doesn't cache a failed query", async () => {
    const { recent } = storeOf();
    await expect(recent().rows("broken")).rejects.toThrow("away");
    expect(await recent().rows("broken")).toEqual([{ n: 1 }]);
  });

  it("returns frozen rows from the query cache", async () => {
    const { recent } = storeOf();
    const rows = await recent().rows<{ n: number }>("count");
    expect(() => rows.push({ n: 0 })).toThrow(TypeError);
  });
});
