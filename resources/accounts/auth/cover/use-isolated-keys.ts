import { type RefObject, useEffect } from "react";

const keyEvents = ["keydown", "keyup", "keypress"] as const;

/** Keeps keys from the shortcuts of the page behind a modal element, wherever the focus is. */
export function useIsolatedKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && place.current?.contains(target);
    const stopOutside = (event: Event) => void (isInside(event) || event.stopImmediatePropagation());
    // React listens below the document, the page's shortcuts on the window.
    const stopInside = (event: Event) => event.stopPropagation();
    for (const name of keyEvents) {
      window.addEventListener(name, stopOutside, { capture: true });
      document.addEventListener(name, stopInside);
    }
    return () => {
      for (const name of keyEvents) {
        window.removeEventListener(name, stopOutside, { capture: true });
        document.removeEventListener(name, stopInside);
      }
    };
  }, [place]);
}
