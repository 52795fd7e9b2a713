import { type FocusEvent, useRef, useState } from "react";
import { rowSelector } from "#ui/keys/use-screen-keys.ts";

/** The row the keys stand on: the one with the focus, else the last that had it, else the first. */
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
    /** Moves by a step; the first press only steps onto the row that is marked. */
    move: (step: number) => {
      const next = rows[currentKey === null ? at : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next) focusRow(next);
    },
  };
}
