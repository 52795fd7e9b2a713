import { useMemo } from "react";
import { matchPath, useLocation } from "react-router";
import { useAbilities, useProfile } from "#providers/auth/profile.tsx";
import type { ConsoleResource } from "#providers/resource.ts";
import { resources } from "#src/resources.ts";
import { type OpenScreen, openScreens } from "#src/signed-in/open-screens.ts";

export interface MenuRow {
  readonly resource: ConsoleResource;
  readonly menu: NonNullable<ConsoleResource["menu"]>;
}

export const useIsStaff = (): boolean => useProfile().actor.developerId === null;

/** The rows of the left menu: what the rules allow, of the person's own audience, in order. */
export function useMenu(): MenuRow[] {
  const abilities = useAbilities();
  const audience = useIsStaff() ? "staff" : "developer";
  return useMemo(
    () =>
      resources
        .flatMap((resource) => (resource.menu ? [{ resource, menu: resource.menu }] : []))
        .filter(({ menu }) => menu.audience === audience)
        .filter(({ resource }) => abilities.can(resource.access.action, resource.access.subject))
        .sort((one, other) => one.menu.position - other.menu.position),
    [abilities, audience],
  );
}

/** Where a person starts: the first row of their menu. */
export function useFirstAddress(): string {
  return useMenu()[0]?.menu.to ?? "/404";
}

/** The screen that is open, for its layout flags. */
export function useOpenScreen(): OpenScreen | undefined {
  const abilities = useAbilities();
  const { pathname } = useLocation();
  return openScreens(resources, abilities).find(({ screen }) => matchPath(screen.path, pathname));
}

/** True where some screen of the person answers this address; buttons to nowhere are not shown. */
export function useHasScreen(path: string): boolean {
  const abilities = useAbilities();
  return openScreens(resources, abilities).some(({ screen }) => matchPath(screen.path, path));
}
