import { useEffect, useRef } from "react";

export type KeyActs = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** A line of the list that ? opens. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** A row that can be opened, as antd's Table and our cards mark it. */
export const rowSelector = "[data-row-key]";

/** Controls that take every letter: fields, and lists that jump to what is typed. */
const takesLetters = [
  "input:not([type='checkbox'], [type='radio'], [type='button'])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable='false'])",
  "[role='combobox']",
  "[role='listbox']",
  "[role='menu']",
  "[role='dialog']",
].join(", ");

/** Controls that are pressed with Enter or the space bar, and some that are moved with the arrows. */
const pressed = "a[href], button, summary, label, input, [role='button'], [role='tab'], [tabindex='0']";
const pressingKeys = new Set([
  "Enter",
  " ",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

/** True where the focused control has its own use for a key: Enter on a link follows the link. */
export function isTakenByControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(takesLetters)) return true;
  if (!pressingKeys.has(key)) return false;
  const control = target.closest(`${rowSelector}, ${pressed}`);
  return control !== null && !control.matches(rowSelector);
}

/** A closed dialog stays in the document without a box. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll("[role='dialog'][aria-modal='true']")].some((one) => one.getClientRects().length > 0);

function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  return !isTakenByControl(event.target, event.key) && !isDialogOpen();
}

/**
 * Single keys of a screen: `{ j: next, "?": showKeys }`. They belong to the screen only while no modifier is held, no
 * dialog is open, and the focused control does not want the key itself.
 */
export function useScreenKeys(acts: KeyActs): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = isForScreen(event)
        ? current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
        : undefined;
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
