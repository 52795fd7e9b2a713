import { matchRoutes } from "react-router";
import { viewsOf } from "#providers/resource.ts";
import { loadCode } from "#ui/lazy/load-code.ts";
import { resources } from "../resources.ts";

/** Begins to fetch the screen of an address, beside the calls that tell who the person is and whether they may open it. */
export function fetchView(pathname: string): void {
  const routes = resources.flatMap(viewsOf).map((view) => ({ path: view.path, view }));
  const view = matchRoutes(routes, pathname)?.[0]?.route.view;
  const frame = resources.find(({ name }) => name === view?.tab?.of)?.frame;
  for (const part of [view, frame]) void (part && loadCode<unknown>(part.load).catch(() => undefined));
}
