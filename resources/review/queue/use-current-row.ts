import { type FocusEvent, useRef, useState } from "react";
import type { QueueRow } from "#contract/review/views.ts";

/** The row the keys stand on: the one with the focus, else the last that had it, else the first. */
export function useCurrentRow(rows: readonly QueueRow[]) {
  const container = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.version.id === currentId),
  );
  const focusRow = (id: string) =>
    container.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)?.focus();
  return {
    container,
    row: rows[at],
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const id = event.target.closest<HTMLElement>("[data-row-key]")?.dataset["rowKey"];
      if (id) setCurrentId(id);
    },
    /** Moves by a step; the first press only steps onto the row that is marked. */
    move: (step: number) => {
      const next = rows[currentId === null ? at : Math.min(Math.max(at + step, 0), rows.length - 1)];
      if (next) focusRow(next.version.id);
    },
  };
}
