import type { View } from "#providers/resource.ts";

/** What of an address makes a screen another one: a form's steps are one screen, which goes on from step to step. */
export function screenKey(view: Pick<View, "path"> | undefined, pathname: string): string {
  return view?.path.endsWith("/:step") ? pathname.slice(0, pathname.lastIndexOf("/")) : pathname;
}
