import { type RefObject, useRef } from "react";
import { type ReviewField, reviewFields } from "#contract/review/desk/review-fields.ts";
import type { ShortcutHandlers } from "#ui/shortcuts/use-shortcuts.ts";

/** Selector of the submission's fields, which `FieldRow` marks. */
const fieldSelector = "[data-field]";
const lineHeight = 56;
/** Share of the pane's height by which the keys scroll. It is less than a page, so that the last lines stay visible. */
const pageShare = 0.85;

interface ReadFields {
  readonly fields: readonly HTMLElement[];
  /** Index of the field that has the focus; -1 if none has. */
  readonly focused: number;
  /** Index of the first field that begins in view; -1 if none does. */
  readonly first: number;
}

function readFields(pane: HTMLElement): ReadFields {
  const fields = [...pane.querySelectorAll<HTMLElement>(fieldSelector)];
  const edge = pane.getBoundingClientRect().top;
  return {
    fields,
    focused: fields.findIndex((field) => field.contains(document.activeElement)),
    first: fields.findIndex((field) => field.getBoundingClientRect().top - edge > -1),
  };
}

const nameOf = (field: HTMLElement | undefined): ReviewField | null =>
  reviewFields.find((name) => name === field?.dataset["field"]) ?? null;

/** Scrolls to the pane's next or previous field and focuses it. Returns its name. */
function goToField(pane: HTMLElement, step: 1 | -1): ReviewField | null {
  const { fields, focused, first } = readFields(pane);
  const field = fields[focused === -1 ? (step === 1 ? first : first - 1) : focused + step];
  field?.scrollIntoView({ block: "start" });
  // The field itself takes the focus, not its button: letters, digits and Enter stay with the desk.
  field?.focus({ preventScroll: true });
  return nameOf(field);
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

interface Reading {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly acts: ShortcutHandlers;
  /** Returns the field with the focus, and the first one in view, which takes the focus if no other has it. */
  readonly current: () => { readonly focused: ReviewField | null; readonly inView: ReviewField | null };
}

/**
 * Returns keyboard shortcuts to read the submission, and the pane that they scroll, wherever the focus is. `onField`
 * receives the field to which `[` or `]` has moved.
 */
export function useReadingShortcuts(onField?: (field: ReviewField) => void): Reading {
  const pane = useRef<HTMLDivElement>(null);
  const scroll = (by: (pane: HTMLElement) => number) => () =>
    pane.current?.scrollBy({ top: by(pane.current), behavior: "auto" });
  const page = scroll(({ clientHeight }) => clientHeight * pageShare);
  const pageBack = scroll(({ clientHeight }) => -clientHeight * pageShare);
  const go = (step: 1 | -1) => {
    const field = pane.current && goToField(pane.current, step);
    if (field) onField?.(field);
  };
  return {
    pane,
    current: () => {
      if (!pane.current) return { focused: null, inView: null };
      const { fields, focused, first } = readFields(pane.current);
      if (focused === -1) fields[first]?.focus({ preventScroll: true });
      return { focused: nameOf(fields[focused]), inView: nameOf(fields[first]) };
    },
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
      "]": () => go(1),
      "[": () => go(-1),
    },
  };
}
