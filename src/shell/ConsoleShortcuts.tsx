import { Suspense, useCallback, useEffect, useState } from "react";
import { ShortcutList } from "#ui/shortcuts/ShortcutsDialog.tsx";
import { isHandledByControl } from "#ui/shortcuts/use-shortcuts.ts";
import { usePlaceShortcuts } from "./use-places.ts";

/** Opens the list of shortcuts on screens that have none of their own; theirs come first and include the console's. */
function useShortcutListKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "?" || isHandledByControl(event.target, event.key)) return;
      // After the screen's own listener, wherever that stands in the order.
      setTimeout(() => !event.defaultPrevented && open());
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [open]);
}

/** Invisible component with the shortcuts that work on every screen; shows their list on `?`. */
export function ConsoleShortcuts() {
  const [shown, setShown] = useState(false);
  const show = useCallback(() => setShown(true), []);
  useShortcutListKey(show);
  usePlaceShortcuts();
  return (
    shown && (
      <Suspense fallback={null}>
        <ShortcutList rows={[]} on={undefined} onClose={() => setShown(false)} />
      </Suspense>
    )
  );
}
