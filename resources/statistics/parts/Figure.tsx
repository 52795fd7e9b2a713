import type { ReactNode } from "react";
import styles from "./figures.module.css";

/** The number a card or tile is about. */
export function Figure({ children, size = "card" }: { children: ReactNode; size?: "card" | "tile" }) {
  return <strong className={`${styles.number} ${size === "tile" ? styles.large : ""}`}>{children}</strong>;
}
