import styles from "./TaskTrays.module.css";
import { PreparedFiles } from "./PreparedFiles.tsx";
import { Uploads } from "./Uploads.tsx";

/** Trays of long tasks, which continue when their page is left. */
export function TaskTrays() {
  return (
    <div className={styles.corner}>
      <PreparedFiles />
      <Uploads />
    </div>
  );
}
