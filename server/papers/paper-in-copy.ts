import type { PaperType } from "#contract/papers/paper.ts";

/** Where a paper lies in the copy of its owner's data. */
export function paperInCopy(
  noun: "identity" | "consents" | "appeals" | "conflicts",
  { id, type }: { readonly id: string; readonly type: PaperType },
): string {
  return `papers/${noun}/${id}.${type.slice(type.indexOf("/") + 1)}`;
}
