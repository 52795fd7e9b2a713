import { readFileSync } from "node:fs";

export interface SpecifiedCall {
  method: string;
  path: string;
  /** Allowed roles, in the specification's words: `owner, support, admin, superadmin`. */
  who: string;
}

/** The specification's list of the calls built so far; not derived from our declarations. */
export const specifiedCalls: readonly SpecifiedCall[] = readFileSync(
  new URL("../contract/calls.tsv", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [method = "", path = "", who = ""] = line.split("\t");
    return { method, path, who };
  });
