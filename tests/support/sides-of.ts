import type { DiffPart } from "#ui/text/text-diff.ts";

/** Rebuilds the earlier and the later text from their diff. */
export function sidesOf(parts: readonly DiffPart[]): { readonly before: string; readonly after: string } {
  const textIn = (side: "before" | "after", other: "added" | "removed") =>
    parts.map((part) => (part.kind === "replaced" ? part[side] : part.kind === other ? "" : part.text)).join("");
  return { before: textIn("before", "added"), after: textIn("after", "removed") };
}
