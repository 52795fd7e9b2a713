import type pg from "pg";
import * as z from "zod";
import type { Statement } from "./watch-statements.ts";

interface Node {
  readonly "Node Type": string;
  readonly "Relation Name"?: string | undefined;
  readonly Filter?: string | undefined;
  readonly Plans?: readonly Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: Node })]) })]);

function scannedIn(node: Node, isLimited = false): string[] {
  const { "Node Type": type, "Relation Name": table = "", Filter, Plans = [] } = node;
  const ends = isLimited && Filter === undefined;
  const own = type === "Seq Scan" && !ends ? [table] : [];
  return [...own, ...Plans.flatMap((part) => scannedIn(part, type === "Limit"))];
}

/**
 * Returns the tables that a statement scans completely. A scan without a filter, below a limit, does not count: it ends
 * at the limit.
 */
export async function scannedTables(client: Pick<pg.ClientBase, "query">, statement: Statement): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${statement.text}`, [...statement.values]);
  return scannedIn(Explained.parse(rows)[0]["QUERY PLAN"][0].Plan);
}
