import { type EditorialKind, isPodcastOrWebinar } from "#contract/publishing/editorials/kinds.ts";
import { editorialsPath } from "../index.tsx";

/** Path of an item. Newsletters, podcasts and webinars have paths of their own, because their pages load more data. */
export function editorialPath({ id, kind }: { readonly id: string; readonly kind: EditorialKind }): string {
  if (kind === "newsletter") return `${editorialsPath}/newsletter/${id}`;
  return isPodcastOrWebinar(kind) ? `${editorialsPath}/show/${id}` : `${editorialsPath}/${id}`;
}
