import { useAbility } from "@casl/react";
import { type TreeMenuItem, useMenu } from "@refinedev/core";
import { useMemo } from "react";
import { matchPath, matchRoutes, useLocation } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import { isStaffRole } from "#contract/access/roles.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { type ConsoleResource, type ResourceView, listResourceViews, resourceIdentifier } from "#providers/resource.ts";
import { resources } from "../resources.ts";
import { enrolmentPath, filterAllowedViews, filterEnrolmentViews } from "./allowed-views.ts";

export function useIsStaff(): boolean {
  return isStaffRole(useProfile().actor.role);
}

export function useAllowedViews(): ResourceView[] {
  const abilities = useAbility<Abilities>();
  const { mustEnrol } = useProfile().actor;
  return useMemo(() => {
    const open = filterAllowedViews(resources, abilities);
    return mustEnrol ? filterEnrolmentViews(open) : open;
  }, [abilities, mustEnrol]);
}

/** Returns the current view, for its layout and title; if several match, the router's choice. */
export function useCurrentView(): ResourceView | undefined {
  const { pathname } = useLocation();
  const routes = useAllowedViews().map((view) => ({ path: view.path, view }));
  return matchRoutes(routes, pathname)?.[0]?.route.view;
}

/** Returns the identifier of the active menu entry: the view's own resource, or its parent. */
export function useActiveMenuEntry(): string | undefined {
  const view = useCurrentView();
  const resource = resources.find((resource) => view && listResourceViews(resource).includes(view));
  return view?.tab?.of ?? resource?.meta?.parent ?? (resource && resourceIdentifier(resource));
}

/** True if a view of the person matches this path; buttons that lead nowhere are hidden. */
export function useHasView(address: string): boolean {
  return useAllowedViews().some(({ path }) => matchPath(path, address));
}

/** Returns Refine's menu, as far as the rules allow. */
export function useAllowedMenu(): TreeMenuItem[] {
  const views = useAllowedViews();
  return useMenu().menuItems.filter(({ route }) => views.some(({ path }) => path === route));
}

/** Returns the path where a person starts: the first entry of their menu with work for them, or else the first one. */
export function useStartPath(): string {
  const abilities = useAbility<Abilities>();
  const { mustEnrol } = useProfile().actor;
  const entries = useAllowedMenu();
  const withWork = entries.find(({ meta }) => {
    const { work } = (meta ?? {}) as Pick<NonNullable<ConsoleResource["meta"]>, "Count" | "work">;
    return work && abilities.can(work.action, work.subject);
  });
  const first = (withWork ?? entries[0])?.route ?? "/404";
  return mustEnrol ? enrolmentPath : first;
}
