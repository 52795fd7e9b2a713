import { Suspense } from "react";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import type { ShortcutRow } from "./use-shortcuts.ts";

const ShortcutList = lazyComponent(async () => (await import("./ShortcutList.tsx")).ShortcutList);

/** Dialog with every shortcut of a screen, opened by `?`. Few people open it, so its code loads then. */
export function ShortcutsDialog({
  open,
  rows,
  onClose,
}: {
  open: boolean;
  rows: readonly ShortcutRow[];
  onClose: () => void;
}) {
  return (
    open && (
      <Suspense fallback={null}>
        <ShortcutList rows={rows} onClose={onClose} />
      </Suspense>
    )
  );
}
