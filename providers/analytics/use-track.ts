import { useCallback, useEffect } from "react";
import { useLocation } from "react-router";
import { pageNamed } from "#contract/analytics/pages.ts";
import type { TagsOf } from "#contract/analytics/tags.ts";
import { collectEvents, track, visit } from "./analytics.ts";

/** Tells of clicks: `track("FOOTER_CLICKED", { link: "terms" })`. The person notices nothing of it. */
export function useTrack(): typeof track {
  return track;
}

type Modal = Required<TagsOf<"APP_VERSION_MODAL">>;

/** Tells that a dialog about a version was opened; what was done in it is told by what is returned. */
export function useVersionModal(modal: Modal["modal"], open: boolean): (act: Modal["act"]) => void {
  useEffect(() => {
    if (open) track("APP_VERSION_MODAL", { modal, act: "opened" });
  }, [modal, open]);
  return useCallback((act) => track("APP_VERSION_MODAL", { modal, act }), [modal]);
}

/** Drawn twice, or drawn again with other filters, a page is still visited once. */
let visited: string | null = null;

/**
 * Records visits, by the titles of routes: the router of each tree calls it in one place. `title` is undefined while no
 * route of ours is open, `collects` until the server has answered.
 */
export function usePageVisits(title: string | undefined, collects: boolean | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (collects !== undefined) collectEvents(collects);
  }, [collects]);
  useEffect(() => {
    if (title === undefined || visited === pathname) return;
    visited = pathname;
    visit(pageNamed(title));
  }, [title, pathname]);
}
