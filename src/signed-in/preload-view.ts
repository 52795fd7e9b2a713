import { getI18n } from "react-i18next";
import { matchRoutes } from "react-router";
import { listResourceViews } from "#providers/resource.ts";
import { loadComponent } from "#ui/lazy/load-code.ts";
import { resources } from "../resources.ts";

/**
 * Preloads a path's screen and its resource's texts, in parallel with the requests for the profile and its permissions.
 */
export function preloadView(pathname: string): void {
  const routes = resources.flatMap((resource) =>
    listResourceViews(resource).map((view) => ({ path: view.path, view, resource })),
  );
  const route = matchRoutes(routes, pathname)?.[0]?.route;
  if (!route) return;
  const { view, resource } = route;
  void getI18n()?.loadNamespaces([resource.name, ...(view.tab ? [view.tab.of] : [])]);
  const frame = resources.find(({ name }) => name === view.tab?.of)?.frame;
  const list = view.besideList ? resource.list : undefined;
  for (const part of [view, frame, list]) void (part && loadComponent<unknown>(part.load).catch(() => undefined));
}
