import type { ResourceView } from "#providers/resource.ts";

/**
 * Returns the React key of a screen. The steps of a form share one, so that the form stays mounted from step to step. A
 * list and the records beside it share one, too.
 */
export function screenKey(view: Pick<ResourceView, "path" | "besideList"> | undefined, pathname: string): string {
  const isPart = view?.besideList || view?.path.endsWith("/:step");
  return isPart ? pathname.slice(0, pathname.lastIndexOf("/")) : pathname;
}
