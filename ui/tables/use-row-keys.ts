import { type KeyboardEvent, useCallback, useRef } from "react";

const rowSelector = "[data-row-key], [data-row]";

function focusNeighbour(container: HTMLElement, step: number): void {
  const rows = [...container.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1);
  rows[next]?.focus();
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j, k and the arrows move between rows, Enter opens the one with the focus. */
export function useRowKeys(onOpen: ((index: number) => void) | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const target = event.target;
      if (!container.current || !(target instanceof HTMLElement) || target.matches("input, textarea, select")) return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        focusNeighbour(container.current, step);
      } else if (event.key === "Enter" && target.matches(rowSelector)) {
        onOpen?.([...container.current.querySelectorAll(rowSelector)].indexOf(target));
      }
    },
    [onOpen],
  );
  return { container, onKeyDown };
}
