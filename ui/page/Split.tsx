import type { ReactNode } from "react";
import styles from "./Split.module.css";

interface SplitProps {
  as?: "div" | "dl";
  children: ReactNode;
}

/** Parts of a card side by side with lines between, one below the other where there is no room. */
export function Split({ as: Element = "div", children }: SplitProps) {
  return <Element className={styles.split}>{children}</Element>;
}
