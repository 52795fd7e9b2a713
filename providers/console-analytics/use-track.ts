import { useCallback, useEffect } from "react";
import { useLocation } from "react-router";
import { analyticsPageForTitle } from "#contract/statistics/console-analytics/pages.ts";
import type { AnalyticsEventTags } from "#contract/statistics/console-analytics/event-tags.ts";
import { setAnalyticsEnabled, trackEvent, trackVisit } from "./track-events.ts";

/**
 * Returns the function that records clicks: `track("FOOTER_CLICKED", { link: "terms" })`. Nothing is visible to the
 * person.
 */
export function useTrack(): typeof trackEvent {
  return trackEvent;
}

type Modal = Required<AnalyticsEventTags<"APP_VERSION_MODAL">>;

/** Records that a dialog about a version opened; the returned function records an action in it. */
export function useTrackVersionModal(modal: Modal["modal"], open: boolean): (act: Modal["act"]) => void {
  useEffect(() => {
    if (open) trackEvent("APP_VERSION_MODAL", { modal, act: "opened" });
  }, [modal, open]);
  return useCallback((act) => trackEvent("APP_VERSION_MODAL", { modal, act }), [modal]);
}

/**
 * Title of the page that was last counted, so that a page counts one visit even if it renders twice or with other
 * filters.
 */
let lastVisited: string | null = null;

/**
 * Records visits by route title; each tree's router calls it in one place. `title` is undefined while no route matches,
 * `collects` until the server has answered.
 */
export function useTrackPageVisits(title: string | undefined, collects: boolean | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (collects !== undefined) setAnalyticsEnabled(collects);
  }, [collects]);
  useEffect(() => {
    if (title === undefined || lastVisited === pathname) return;
    lastVisited = pathname;
    trackVisit(analyticsPageForTitle(title));
  }, [title, pathname]);
}
