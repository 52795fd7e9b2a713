import { useFormat } from "#ui/format/use-format.ts";
import styles from "./CountBadge.module.css";

interface CountBadgeProps {
  count: number;
  /** err stands for what waits for the person; neu only counts. */
  tone?: "neu" | "err";
}

export function CountBadge({ count, tone = "neu" }: CountBadgeProps) {
  const format = useFormat();
  return <span className={`bold ${styles.badge} ${tone === "err" ? styles.err : ""}`}>{format.total(count)}</span>;
}
