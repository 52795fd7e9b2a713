import { Suspense, useSyncExternalStore } from "react";
import { currentPreparedFiles, onPreparedFilesChange } from "#providers/prepared-files/prepared-file-list.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

const PreparedTray = lazyComponent(async () => (await import("./PreparedFilesTray.tsx")).PreparedFilesTray);

/** Tray of files that the server prepares; its code loads with the first of them. */
export function LazyPreparedFilesTray() {
  const files = useSyncExternalStore(onPreparedFilesChange, currentPreparedFiles);
  if (files.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PreparedTray files={files} />
    </Suspense>
  );
}
