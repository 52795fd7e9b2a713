import { useEffect, useRef } from "react";

export type ShortcutHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Row of the dialog that `?` opens. */
export interface ShortcutRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Selector of rows that open, as antd's Table and our cards mark them. */
export const rowSelector = "[data-row-key]";

/** Controls that accept every letter: fields, and lists with type-ahead. */
const letterControls = [
  "input:not([type='checkbox'], [type='radio'], [type='button'])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable='false'])",
  "[role='combobox']",
  "[role='listbox']",
  "[role='menu']",
].join(", ");
const textControls = `${letterControls}, [role='dialog']`;

/** True if the focused control accepts letters, so that a letter is no shortcut there. */
export function isTextControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(letterControls) !== null;
}

/** Controls operated with Enter or the space bar, some of them with the arrows. */
const pressableControls = "a[href], button, summary, label, input, [role='button'], [role='tab'], [tabindex='0']";
const controlKeys = new Set([
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

/** True if the focused control uses the key itself: Enter on a link follows the link. */
export function isHandledByControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(textControls)) return true;
  if (!controlKeys.has(key)) return false;
  const control = target.closest(`${rowSelector}, ${pressableControls}`);
  return control !== null && !control.matches(rowSelector);
}

/** True if a dialog is open. A closed dialog stays in the document, but has no box. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll("[role='dialog'][aria-modal='true']")].some(
    (dialog) => dialog.getClientRects().length > 0,
  );

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return false;
  return !isHandledByControl(event.target, event.key) && !isDialogOpen();
}

/**
 * Binds single-key shortcuts of a screen: `{ j: next, "?": showKeys }`. They work only without a modifier, while no
 * dialog is open and the focused control doesn't use the key.
 */
export function useShortcuts(acts: ShortcutHandlers): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = isShortcut(event)
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
