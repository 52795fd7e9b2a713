import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { type ShortcutScreen, useScreenShortcuts } from "./screen-shortcuts.ts";
import type { ShortcutRow } from "./use-shortcuts.ts";

/** The dialog itself, for screens without shortcuts of their own. */
export const ShortcutList = lazyComponent(async () => (await import("./ShortcutList.tsx")).ShortcutList);

interface ShortcutsDialogProps {
  open: boolean;
  /** Shortcuts of the screen; the command palette offers them too. */
  rows: readonly ShortcutRow[];
  /** Kind of the screen, so that the console's part of the list doesn't repeat it. */
  on?: ShortcutScreen;
  onClose: () => void;
}

/** Dialog with every shortcut, opened by `?`. Few people open it, so its code loads then. */
export function ShortcutsDialog({ open, rows, on, onClose }: ShortcutsDialogProps) {
  useScreenShortcuts(rows);
  return (
    open && (
      <Suspense fallback={null}>
        <ShortcutList rows={rows} on={on} onClose={onClose} />
      </Suspense>
    )
  );
}
