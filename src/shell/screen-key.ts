import type { ResourceView } from "#providers/resource.ts";

/**
 * Returns the React key of a screen: the steps of a form share one, so that the form stays mounted from step to step.
 */
export function screenKey(view: Pick<ResourceView, "path"> | undefined, pathname: string): string {
  return view?.path.endsWith("/:step") ? pathname.slice(0, pathname.lastIndexOf("/")) : pathname;
}
