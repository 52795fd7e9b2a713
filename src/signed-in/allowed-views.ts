import type { Abilities } from "#contract/access/rules.ts";
import type { ResourceName } from "#contract/resources.ts";
import { type ConsoleResource, type ResourceView, listResourceViews } from "#providers/resource.ts";

/** Screens that the account's role may open; the router does not know the others. */
export function filterAllowedViews(resources: readonly ConsoleResource[], abilities: Abilities): ResourceView[] {
  return resources.flatMap((resource) =>
    listResourceViews(resource).filter((view) => {
      const { action, subject } = view.access ?? resource.access;
      return abilities.can(action, subject);
    }),
  );
}

/** Views for staff who still have to set up two-factor authentication. */
export function filterEnrolmentViews(views: readonly ResourceView[]): ResourceView[] {
  return views.filter(({ path }) => path === enrolmentPath);
}
export const enrolmentPath = "/account/security";

/** Returns allowed views that are tabs of a resource's records, in order. */
export function recordTabs(resource: ResourceName, views: readonly ResourceView[]) {
  return views
    .flatMap((view) => (view.tab?.of === resource ? [{ view, tab: view.tab }] : []))
    .sort((a, b) => a.tab.position - b.tab.position);
}
