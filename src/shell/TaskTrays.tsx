import styles from "./TaskTrays.module.css";
import { LazyPreparedFilesTray } from "./LazyPreparedFilesTray.tsx";
import { Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { onUploadsChange, visibleUploads } from "#providers/uploads/upload-list.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";

const UploadTray = lazyComponent(async () => (await import("./UploadTray.tsx")).UploadTray);

/** Tray of uploads that continue when their page is left; its code loads with the first of them. */
function Uploads() {
  const { pathname } = useLocation();
  const elsewhere = useSyncExternalStore(onUploadsChange, visibleUploads).filter(
    ({ upload }) => upload.to !== pathname,
  );
  if (elsewhere.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray shown={elsewhere} />
    </Suspense>
  );
}

/** Trays of long tasks, which continue when their page is left. */
export function TaskTrays() {
  return (
    <div className={styles.corner}>
      <LazyPreparedFilesTray />
      <Uploads />
    </div>
  );
}
