import { useFormat } from "#ui/format/use-format.ts";
import styles from "./CountBadge.module.css";

interface CountBadgeProps {
  count: number;
  /** `err`: work that waits for the person; `neu`: only a count. */
  tone?: "neu" | "err";
}

export function CountBadge({ count, tone = "neu" }: CountBadgeProps) {
  const format = useFormat();
  return <span className={`bold ${styles.badge} ${tone === "err" ? styles.err : ""}`}>{format.total(count)}</span>;
}
