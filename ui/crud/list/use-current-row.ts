import { type FocusEvent, useRef, useState } from "react";
import { rowSelector } from "#ui/shortcuts/use-shortcuts.ts";

/** Row that shortcuts act on: the focused one, else the last focused one, else the first. */
export function useCurrentRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const container = useRef<HTMLDivElement>(null);
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === currentKey),
  );
  const focusRow = (row: Row) =>
    container.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(rowKey(row))}"]`)?.focus();
  return {
    container,
    row: rows[at],
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const key = event.target.closest<HTMLElement>(rowSelector)?.dataset["rowKey"];
      if (key) setCurrentKey(key);
    },
    /** Moves the focus by a step; the first press only focuses the marked row. */
    move: (step: number) => {
      const next = rows[currentKey === null ? at : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next) focusRow(next);
    },
  };
}
