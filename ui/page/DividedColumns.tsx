import type { ReactNode } from "react";
import styles from "./Split.module.css";

interface SplitProps {
  as?: "div" | "dl";
  children: ReactNode;
}

/** Columns of a card side by side with dividers; one below the other in a narrow space. */
export function DividedColumns({ as: Element = "div", children }: SplitProps) {
  return <Element className={styles.split}>{children}</Element>;
}
