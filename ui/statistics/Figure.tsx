import type { ReactNode } from "react";
import styles from "./Figure.module.css";

/** The number a card or tile is about. */
export function Figure({ children, size = "card" }: { children: ReactNode; size?: "card" | "tile" }) {
  return <strong className={styles[size]}>{children}</strong>;
}
