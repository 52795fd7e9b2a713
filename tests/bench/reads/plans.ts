import * as z from "zod";
import type { Database } from "#server/platform/db/database.ts";
import type { Statement } from "#tests/support/watch-statements.ts";

/** Database cost of one response's statements. Except for `ms`, it does not depend on the machine's load. */
export interface Cost {
  readonly statements: number;
  /** Pages of 8 KiB read, from memory or disk. */
  readonly pages: number;
  readonly ms: number;
  /** Tables scanned completely, with the number of rows read. */
  readonly scans: readonly string[];
}

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly Plans?: readonly Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Rows Removed by Filter": z.number().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
const Explained = z.array(
  z.object({
    Plan: z.intersection(Node, z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() })),
    "Planning Time": z.number(),
    "Execution Time": z.number(),
  }),
);

/** A full scan of fewer rows than this is cheaper than an index. */
const manyRows = 1_000;

function scansOf(node: Node): string[] {
  const looked = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const own = node["Node Type"] === "Seq Scan" && looked > manyRows ? [`${node["Relation Name"]} (${looked})`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

async function costOfOne({ pool }: Database, { text, values }: Statement): Promise<Omit<Cost, "statements">> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
  const [explained] = Explained.parse(rows[0]?.["QUERY PLAN"]);
  if (!explained) throw new Error(`no plan of ${text}`);
  const { Plan: plan } = explained;
  return {
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    ms: explained["Planning Time"] + explained["Execution Time"],
    scans: scansOf(plan),
  };
}

export async function costOf(database: Database, statements: readonly Statement[]): Promise<Cost> {
  const costs: Omit<Cost, "statements">[] = [];
  for (const statement of statements) costs.push(await costOfOne(database, statement));
  const sum = (of: (cost: Omit<Cost, "statements">) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  return {
    statements: statements.length,
    pages: sum(({ pages }) => pages),
    ms: sum(({ ms }) => ms),
    scans: costs.flatMap(({ scans }) => scans),
  };
}
