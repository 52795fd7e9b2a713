import { useSyncExternalStore } from "react";

/** Breakpoints in px (specification, section 9). */
export const breakpoints = { xs: 540, sm: 767, md: 992, lg: 1200, xl: 1400, xxl: 1600 } as const;

/** Returns true while the window is at most as wide as the breakpoint. */
export function useNarrowScreen(breakpoint: keyof typeof breakpoints = "sm"): boolean {
  const query = `(max-width: ${breakpoints[breakpoint]}px)`;
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
