import type { ReactNode } from "react";
import styles from "./figures.module.css";

/** Text with the main number of a card or tile. */
export function MetricValue({ children, size = "card" }: { children: ReactNode; size?: "card" | "tile" }) {
  return <strong className={`${styles.number} ${size === "tile" ? styles.large : ""}`}>{children}</strong>;
}
