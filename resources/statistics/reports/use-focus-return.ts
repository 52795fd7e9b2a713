import { useEffect } from "react";

/** Where the focus was before a dialog opened it is again after it closed. */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
}
