import { useEffect, useRef } from "react";

export type KeyActs = Readonly<Record<string, () => void>>;

const typingIn = "input, textarea, select, [contenteditable], [role='combobox'], [role='listbox']";

/** A closed dialog stays in the document without a box. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll("[role='dialog'][aria-modal='true']")].some((one) => one.getClientRects().length > 0);

/** Keys belong to the page only while nobody types, no dialog is open and no modifier is held. */
function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  if (event.target instanceof HTMLElement && event.target.closest(typingIn)) return false;
  return !isDialogOpen();
}

/** Single keys of a screen: `{ j: next, "?": showKeys }`. */
export function useKeys(acts: KeyActs): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = isForPage(event)
        ? current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
        : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
