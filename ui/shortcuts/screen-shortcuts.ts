import { createContext, type ReactNode, useEffect } from "react";
import type { ShortcutRow } from "./use-shortcuts.ts";

/** Kinds of screens with many shortcuts, which the console's list names on other screens too. */
export type ShortcutScreen = "list" | "desk";

/** Renders sections about the whole console, which the list of `?` shows after the screen's own shortcuts. */
export const ShortcutSectionsContext = createContext<(on: ShortcutScreen | undefined) => ReactNode>(() => null);

let current: readonly ShortcutRow[] = [];

/** Makes a screen's shortcuts known to the command palette while the screen is open. */
export function useScreenShortcuts(rows: readonly ShortcutRow[]): void {
  useEffect(() => {
    current = rows;
    return () => {
      if (current === rows) current = [];
    };
  });
}

/** Returns the open screen's shortcuts. */
export function screenShortcuts(): readonly ShortcutRow[] {
  return current;
}

/** Time in milliseconds in which a dialog closes; shortcuts don't work while one is open. */
const closingMs = 50;

/** Presses a key for a command that was chosen in a dialog, once that has closed. */
export function pressKey(key: string): void {
  setTimeout(() => window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true })), closingMs);
}
