import { type RefObject, useRef } from "react";
import type { ShortcutHandlers } from "#ui/shortcuts/use-shortcuts.ts";

/** Selector of the submission's fields, which `FieldRow` marks. */
const fieldSelector = "[data-field]";
const lineHeight = 56;
/** Share of the pane's height by which the keys scroll. It is less than a page, so that the last lines stay visible. */
const pageShare = 0.85;

/** Scrolls to the pane's next or previous field and focuses its pin button, if it has one. */
function goToField(pane: HTMLElement, step: 1 | -1): void {
  const fields = [...pane.querySelectorAll<HTMLElement>(fieldSelector)];
  const edge = pane.getBoundingClientRect().top;
  const tops = fields.map((field) => field.getBoundingClientRect().top - edge);
  const focused = fields.findIndex((field) => field.contains(document.activeElement));
  const first = tops.findIndex((top) => top > -1);
  const at = focused === -1 ? (step === 1 ? first : first - 1) : focused + step;
  const field = fields[at];
  if (!field) return;
  field.scrollIntoView({ block: "start" });
  field.querySelector<HTMLElement>("[data-pin]")?.focus({ preventScroll: true });
}

/** Clicks a button in the focused field, else in the first visible one. */
function pressInField(pane: HTMLElement, button: string): void {
  const fields = [...pane.querySelectorAll<HTMLElement>(fieldSelector)];
  const { top, bottom } = pane.getBoundingClientRect();
  const inSight = (field: HTMLElement) => {
    const middle = field.querySelector(button)?.getBoundingClientRect().top ?? -1;
    return middle >= top && middle < bottom;
  };
  const field = fields.find((field) => field.contains(document.activeElement)) ?? fields.find(inSight);
  field?.querySelector<HTMLElement>(button)?.click();
}

/** Returns keyboard shortcuts to read the submission, and the pane that they scroll, wherever the focus is. */
export function useReadingShortcuts(): {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly acts: ShortcutHandlers;
} {
  const pane = useRef<HTMLDivElement>(null);
  const scroll = (by: (pane: HTMLElement) => number) => () =>
    pane.current?.scrollBy({ top: by(pane.current), behavior: "auto" });
  const page = scroll(({ clientHeight }) => clientHeight * pageShare);
  const pageBack = scroll(({ clientHeight }) => -clientHeight * pageShare);
  return {
    pane,
    acts: {
      PageDown: page,
      PageUp: pageBack,
      " ": ({ shiftKey }) => (shiftKey ? pageBack() : page()),
      ArrowDown: scroll(() => lineHeight),
      ArrowUp: scroll(() => -lineHeight),
      Home: scroll(({ scrollHeight }) => -scrollHeight),
      End: scroll(({ scrollHeight }) => scrollHeight),
      s: () => pane.current && pressInField(pane.current, `[data-verdict="settled"]`),
      t: () => pane.current && pressInField(pane.current, `[data-verdict="not_yet"]`),
      "]": () => pane.current && goToField(pane.current, 1),
      "[": () => pane.current && goToField(pane.current, -1),
    },
  };
}
