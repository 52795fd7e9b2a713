import styles from "./Corner.module.css";
import { PreparedFiles } from "./PreparedFiles.tsx";
import { Uploads } from "./Uploads.tsx";

/** Where long work goes on when its page is left. */
export function Corner() {
  return (
    <div className={styles.corner}>
      <PreparedFiles />
      <Uploads />
    </div>
  );
}
