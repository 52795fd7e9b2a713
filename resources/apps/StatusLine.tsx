import type { ReactNode } from "react";
import styles from "./StatusLine.module.css";

/** Where a version stands, with a note at the line's end. */
export const StatusLine = ({ children, note }: { children: ReactNode; note: ReactNode }) => (
  <p className={styles.line}>
    <span>{children}</span>
    <span className={styles.note}>{note}</span>
  </p>
);
