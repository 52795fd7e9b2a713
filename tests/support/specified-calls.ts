import { readFileSync } from "node:fs";

export interface SpecifiedCall {
  method: string;
  path: string;
  /** Roles that may send the call, in the specification's words: `owner, support, admin, superadmin`. */
  who: string;
}

/** Calls that the specification lists as built so far; read from its text, not derived from our declarations. */
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
