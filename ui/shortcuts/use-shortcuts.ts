import { useEffect, useRef } from "react";

export type ShortcutHandlers = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Row of the dialog that `?` opens. */
export interface ShortcutRow {
  readonly keys: readonly string[];
  readonly does: string;
  /** Further words by which the command palette finds it. */
  readonly terms?: string | undefined;
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

/** Fields for text: their letters are never shortcuts. A menu's field that only shows the choice isn't one. */
const writableFields = [
  "input:not([type='checkbox'], [type='radio'], [type='button'], [readonly])",
  "textarea:not([readonly])",
  "[contenteditable]:not([contenteditable='false'])",
].join(", ");

const isPlainKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing);

function isShortcut(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !isHandledByControl(event.target, event.key) && !isDialogOpen();
}

/** True for a plain key that isn't typed into a text, whatever else has the focus: a menu, a list, a dialog. */
function isOutsideText(event: KeyboardEvent): boolean {
  return isPlainKey(event) && !(event.target instanceof HTMLElement && event.target.closest(writableFields));
}

/** Controls that Escape leaves; those in dialogs and menus close with it instead. */
const leavableControls = "input, textarea, select, [contenteditable], [role='combobox']";
const closableLayers = "[role='dialog'], [role='menu']";

/** True for Escape in a field, which leaves the field before Escape is a shortcut. */
function isLeaving({ key, target, isComposing }: KeyboardEvent): boolean {
  if (key !== "Escape" || isComposing || !(target instanceof HTMLElement)) return false;
  return target.closest(leavableControls) !== null && target.closest(closableLayers) === null;
}

/** Takes the focus from a field on Escape, so that the screen's shortcuts work again. */
function leaveControl(event: KeyboardEvent): void {
  if (isLeaving(event) && event.target instanceof HTMLElement) event.target.blur();
}

interface ShortcutOptions {
  /** Whether the shortcuts work wherever the focus is, except in a text. */
  readonly anywhere?: boolean;
}

/**
 * Binds single-key shortcuts of a screen: `{ j: next, "?": showKeys }`. They work only without a modifier, while no
 * dialog is open and the focused control doesn't use the key. Escape leaves a field before it is a shortcut.
 */
export function useShortcuts(acts: ShortcutHandlers, { anywhere = false }: ShortcutOptions = {}): void {
  const current = useRef(acts);
  useEffect(() => {
    current.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isLeaving(event)) return;
      const act = (anywhere ? isOutsideText(event) : isShortcut(event))
        ? current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
        : undefined;
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener("keydown", listen);
    // Captured, because an open menu keeps Escape for itself.
    window.addEventListener("keydown", leaveControl, true);
    return () => {
      window.removeEventListener("keydown", listen);
      window.removeEventListener("keydown", leaveControl, true);
    };
  }, [anywhere]);
}
