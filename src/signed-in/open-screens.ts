import type { Abilities } from "#contract/access/rules.ts";
import type { ConsoleResource, Screen } from "#providers/resource.ts";

export interface OpenScreen {
  readonly resource: ConsoleResource;
  readonly screen: Screen;
}

/** The screens a person may open; the others are not there for them, as if they did not exist. */
export function openScreens(resources: readonly ConsoleResource[], abilities: Abilities): OpenScreen[] {
  return resources.flatMap((resource) =>
    resource.screens
      .filter((screen) => {
        const { action, subject } = screen.access ?? resource.access;
        return abilities.can(action, subject);
      })
      .map((screen) => ({ resource, screen })),
  );
}

/** Of the open screens those that are tabs of a resource's records, in order. */
export function tabsOf(resource: string, screens: readonly OpenScreen[]) {
  return screens
    .flatMap((screen) => (screen.screen.tab?.of === resource ? [{ screen, tab: screen.screen.tab }] : []))
    .sort((one, other) => one.tab.position - other.tab.position);
}
