import { describe, expect, it } from "vitest";
import { bindParameters } from "#server/statistics/engine/bind-parameters.ts";
import { analyticsMigrations } from "#server/statistics/schema/migrations.ts";
import { rollups } from "#server/statistics/schema/rollups.ts";

const statementsOf = (layout: { cluster?: string }): string[] =>
  analyticsMigrations.flatMap(({ statements }) => statements(layout));

describe("statistics tables", () => {
  it("creates replicated and distributed tables only on a cluster", () => {
    const alone = statementsOf({}).join("\n");
    expect(alone).not.toMatch(/Replicated|Distributed|ON CLUSTER/);
    const cluster = statementsOf({ cluster: "store" });
    const stored = cluster.filter((statement) => statement.includes("ReplicatedMergeTree("));
    expect(stored[0]).toContain("CREATE TABLE IF NOT EXISTS statistics.events_local ON CLUSTER `store`");
    expect(stored[0]).toContain("ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')");
    expect(cluster).toContain(
      "CREATE TABLE IF NOT EXISTS statistics.events ON CLUSTER `store` AS statistics.events_local\nENGINE = Distributed(`store`, statistics, events_local, cityHash64(app_id))",
    );
  });

  it("shards the event and rollup tables by app", () => {
    const cluster = statementsOf({ cluster: "store" });
    for (const name of ["events", ...rollups.map((rollup) => rollup.name)])
      expect(
        cluster.some((statement) => statement.includes(`${name}_local, cityHash64(app_id))`)),
        name,
      ).toBe(true);
  });

  it("limits index_granularity of per-app tables to 1,024 rows", () => {
    for (const name of [...rollups.map((rollup) => rollup.name), "cohorts", "actives"]) {
      const made = statementsOf({}).find((statement) =>
        statement.startsWith(`CREATE TABLE IF NOT EXISTS statistics.${name} `),
      );
      expect(Number(/index_granularity = (\d+)/.exec(made ?? "")?.[1]), name).toBeLessThanOrEqual(1_024);
    }
  });

  it("uses only repeatable statements in migrations", () => {
    const isRepeatable = /^(CREATE .+ IF NOT EXISTS|DROP .+ IF EXISTS|ALTER TABLE .+ ADD \w+ IF NOT EXISTS) /;
    for (const statement of statementsOf({ cluster: "store" })) expect(statement).toMatch(isRepeatable);
  });
});

describe("bindParameters", () => {
  it("escapes quotes and backslashes in bound literals", () => {
    const values = new Map([["a", "it's \\\\ '; DROP"]]);
    expect(bindParameters("SELECT {a:String}", values)).toBe("SELECT CAST('it\\'s \\\\ \\'; DROP', 'String')");
  });

  it("decodes the HTTP interface's escapes in parameters", () => {
    expect(bindParameters("{a:String}", new Map([["a", "one\\ttwo\\n\\\\"]]))).toBe("CAST('one\ttwo\n\\\\', 'String')");
    expect(bindParameters("IN {a:Array(UInt8)}", new Map([["a", "[1,2]"]]))).toBe("IN CAST('[1,2]', 'Array(UInt8)')");
  });

  it("throws code 456 when a parameter has no value", () => {
    expect(() => bindParameters("{a:Date}", new Map())).toThrow(/Code: 456/);
  });
});
