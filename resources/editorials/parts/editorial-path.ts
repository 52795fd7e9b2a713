import { type EditorialKind, isShow } from "#contract/editorials/kinds.ts";
import { editorialsPath } from "../paths.ts";

/** Issues and shows have addresses of their own, since more is asked about them. */
export function editorialPath({ id, kind }: { readonly id: string; readonly kind: EditorialKind }): string {
  if (kind === "newsletter") return `${editorialsPath}/newsletter/${id}`;
  return isShow(kind) ? `${editorialsPath}/show/${id}` : `${editorialsPath}/${id}`;
}
