import { type KeyboardEvent, useCallback, useRef } from "react";
import { isHandledByControl, rowSelector } from "#ui/shortcuts/use-shortcuts.ts";

function focusNeighbour(container: HTMLElement, step: number): void {
  const rows = [...container.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moves between rows with j, k and the arrows, and opens the focused one with Enter. Keys that a control in a row uses
 * stay with the control.
 */
export function useRowNavigation(onOpen: ((index: number) => void) | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { target, key } = event;
      const inside = container.current;
      if (!inside || event.metaKey || event.ctrlKey || event.altKey || isHandledByControl(target, key)) return;
      const step = steps[key];
      if (step !== undefined) {
        event.preventDefault();
        focusNeighbour(inside, step);
      } else if (key === "Enter" && onOpen && target instanceof HTMLElement && target.matches(rowSelector)) {
        // Stops the key, because the screen's own Enter shortcut would open the row again.
        event.preventDefault();
        onOpen([...inside.querySelectorAll(rowSelector)].indexOf(target));
      }
    },
    [onOpen],
  );
  return { container, onKeyDown };
}
