import { sparklinePath } from "./sparkline-path.ts";
import styles from "./Sparkline.module.css";

interface SparklineProps {
  /** One value per day, oldest first; null for an unknown day. */
  values: readonly (number | null)[];
  /** Number of last days that may still change; drawn dashed. */
  provisional?: number;
  width?: number;
  height?: number;
  /** Accessible description of the line; without it, the line is decoration beside its figure. */
  label?: string;
}

/** Sparkline of some days beside a figure; time runs from left to right in every language. */
export function Sparkline({ values, provisional = 0, width = 108, height = 32, label }: SparklineProps) {
  const path = sparklinePath(values, { provisional, width, height });
  if (!path) return null;
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path className={styles.area} d={path.area} />
      <path className={styles.line} d={path.line} />
      {path.open && <path className={styles.open} d={path.open} />}
      <circle className={styles.end} cx={path.end.x} cy={path.end.y} r={2} />
    </svg>
  );
}
