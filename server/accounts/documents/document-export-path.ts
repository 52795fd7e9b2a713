import type { DocumentMimeType } from "#contract/accounts/documents/document-mime-types.ts";

/** Returns the path of a document in its owner's data export. */
export function documentExportPath(
  noun: "identity" | "consents" | "appeals" | "conflicts",
  { id, type }: { readonly id: string; readonly type: DocumentMimeType },
): string {
  return `papers/${noun}/${id}.${type.slice(type.indexOf("/") + 1)}`;
}
