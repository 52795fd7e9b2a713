import { Suspense } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import type { KeyRow } from "./use-screen-keys.ts";

const KeysModal = lazyPart(async () => (await import("./KeysModal.tsx")).KeysModal);

/** Dialog with every shortcut of a screen, opened by `?`. Few people open it, so its code loads then. */
export function KeysDialog({ open, rows, onClose }: { open: boolean; rows: readonly KeyRow[]; onClose: () => void }) {
  return (
    open && (
      <Suspense fallback={null}>
        <KeysModal rows={rows} onClose={onClose} />
      </Suspense>
    )
  );
}
