import type { Abilities } from "#contract/access/rules.ts";
import type { ResourceName } from "#contract/resources.ts";
import { type ConsoleResource, type View, viewsOf } from "#providers/resource.ts";

/** The views a person may open; the others are not there for them, as if they did not exist. */
export function openViews(resources: readonly ConsoleResource[], abilities: Abilities): View[] {
  return resources.flatMap((resource) =>
    viewsOf(resource).filter((view) => {
      const { action, subject } = view.access ?? resource.access;
      return abilities.can(action, subject);
    }),
  );
}

/** What is open to a member of staff who still has to set up the second step of signing in. */
export function viewsToEnrol(views: readonly View[]): View[] {
  return views.filter(({ path }) => path === enrolmentAddress);
}
export const enrolmentAddress = "/account/security";

/** Of the open views those that are tabs of a resource's records, in order. */
export function tabsOf(resource: ResourceName, views: readonly View[]) {
  return views
    .flatMap((view) => (view.tab?.of === resource ? [{ view, tab: view.tab }] : []))
    .sort((one, other) => one.tab.position - other.tab.position);
}
