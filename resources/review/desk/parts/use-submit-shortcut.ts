import { useEffect, useRef } from "react";

/** Submits on ⌘+Enter or Ctrl+Enter, even while a text field has the focus. */
export function useSubmitShortcut(enabled: boolean, send: () => void): void {
  const current = useRef(send);
  useEffect(() => {
    current.current = send;
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.isComposing || event.repeat) return;
      event.preventDefault();
      current.current();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [enabled]);
}
