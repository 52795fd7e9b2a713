import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Scrolls to the top and focuses the heading once a link or button led to this path. A URL with a hash names its own
 * target, and on the way back the browser restores the position itself.
 */
export function useStartAtTop(heading: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const startedPath = useRef("");
  useEffect(() => {
    // A changed query, such as a dialog's, is still the same screen.
    if (startedPath.current === pathname) return;
    startedPath.current = pathname;
    if (hash !== "" || navigation === "POP") return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [pathname, hash, navigation, heading]);
}
