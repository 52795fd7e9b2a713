import styles from "./Sparkline.module.css";

interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
  /** What the line says, for people who do not see it. */
  label: string;
  width?: number;
  height?: number;
}

const inset = 3;

/** A small line with its last point marked. */
export function Sparkline({ values, label, width = 96, height = 28 }: SparklineProps) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number, index: number): [number, number] => [
    inset + (index / (values.length - 1)) * (width - 2 * inset),
    inset + (1 - (value - low) / (high - low || 1)) * (height - 2 * inset),
  ];
  const points = values.map(at);
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  return (
    <svg
      className={styles.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polygon className={styles.area} points={`${inset},${height} ${line} ${lastX},${height}`} />
      <polyline className={styles.line} points={line} />
      <circle className={styles.last} cx={lastX} cy={lastY} r={2.25} />
    </svg>
  );
}
