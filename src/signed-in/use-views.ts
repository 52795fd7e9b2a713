import { type TreeMenuItem, useMenu } from "@refinedev/core";
import { useMemo } from "react";
import { matchPath, matchRoutes, useLocation } from "react-router";
import { isStaff } from "#contract/access/roles.ts";
import { useAbilities, useProfile } from "#providers/auth/profile.tsx";
import type { ResourceName } from "#contract/resources.ts";
import { type View, viewsOf } from "#providers/resource.ts";
import { resources } from "../resources.ts";
import { enrolmentAddress, openViews, viewsToEnrol } from "./open-views.ts";

export function useIsStaff(): boolean {
  return isStaff(useProfile().actor.role);
}

export function useOpenViews(): View[] {
  const abilities = useAbilities();
  const { mustEnrol } = useProfile().actor;
  return useMemo(() => {
    const open = openViews(resources, abilities);
    return mustEnrol ? viewsToEnrol(open) : open;
  }, [abilities, mustEnrol]);
}

/** The view that is open, for its layout and its title; where several match, the router's choice. */
export function useOpenView(): View | undefined {
  const { pathname } = useLocation();
  const routes = useOpenViews().map((view) => ({ path: view.path, view }));
  return matchRoutes(routes, pathname)?.[0]?.route.view;
}

/** The resource whose row of the menu is the open one: that of the view, or what stands above it. */
export function useOpenMenuName(): ResourceName | undefined {
  const view = useOpenView();
  const resource = resources.find((one) => view && viewsOf(one).includes(view));
  return view?.tab?.of ?? resource?.meta?.parent ?? resource?.name;
}

/** True where some view of the person answers this address; buttons to nowhere are not shown. */
export function useHasView(address: string): boolean {
  return useOpenViews().some(({ path }) => matchPath(path, address));
}

/** Refine's menu, as far as the rules let the person. */
export function useOpenMenu(): TreeMenuItem[] {
  const views = useOpenViews();
  return useMenu().menuItems.filter(({ route }) => views.some(({ path }) => path === route));
}

/** Where a person starts: the first row of their menu. */
export function useFirstAddress(): string {
  const { mustEnrol } = useProfile().actor;
  const first = useOpenMenu()[0]?.route ?? "/404";
  return mustEnrol ? enrolmentAddress : first;
}
