import type { PaperType } from "#contract/papers/paper.ts";

/** Path of a document in its owner's data export. */
export function paperInCopy(
  noun: "identity" | "consents" | "appeals" | "conflicts",
  { id, type }: { readonly id: string; readonly type: PaperType },
): string {
  return `papers/${noun}/${id}.${type.slice(type.indexOf("/") + 1)}`;
}
