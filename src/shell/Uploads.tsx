import { Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { shownUploads, onUploadsChange } from "#providers/uploads/upload-list.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const UploadTray = lazyPart(async () => (await import("./UploadTray.tsx")).UploadTray);

/** The corner where uploads go on when their page is left; its code comes with the first of them. */
export function Uploads() {
  const { pathname } = useLocation();
  const elsewhere = useSyncExternalStore(onUploadsChange, shownUploads).filter(({ upload }) => upload.to !== pathname);
  if (elsewhere.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray shown={elsewhere} />
    </Suspense>
  );
}
