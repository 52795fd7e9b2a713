import styles from "./MiniColumnChart.module.css";

export interface MiniChartColumn {
  readonly key: string;
  /** Tooltip: the day or hour with its numbers. */
  readonly title: string;
  readonly value: number;
  /** Second value of the column, drawn downwards. */
  readonly against?: number;
  /** Whether the column is highlighted. */
  readonly marked?: boolean;
  /** Whether the numbers may still change. */
  readonly open?: boolean;
}

interface ColumnsProps {
  /** Accessible description; the numbers are in the table. */
  label: string;
  columns: readonly MiniChartColumn[];
  /** Labels below the first and the last column. */
  from: string;
  to: string;
  /** Whether one column is highlighted. */
  single?: boolean;
}

/** Small column chart over time, drawn from left to right in every language. */
export function MiniColumnChart({ label, columns, from, to, single = false }: ColumnsProps) {
  const up = Math.max(0, ...columns.map(({ value }) => value));
  const down = Math.max(0, ...columns.map(({ against = 0 }) => against));
  const whole = up + down || 1;
  return (
    <figure dir="ltr">
      <div className={`${styles.columns} ${single ? styles.single : ""}`} role="img" aria-label={label}>
        {columns.map(({ key, title, value, against, marked, open }) => (
          <span
            key={key}
            className={[styles.column, marked && styles.marked, open && styles.open].filter(Boolean).join(" ")}
            title={title}
          >
            <span className={styles.above} style={{ blockSize: `${(up / whole) * 100}%` }}>
              <span style={{ blockSize: `${up === 0 ? 0 : (value / up) * 100}%` }} />
            </span>
            {down > 0 && (
              <span className={styles.below} style={{ blockSize: `${(down / whole) * 100}%` }}>
                <span style={{ blockSize: `${((against ?? 0) / down) * 100}%` }} />
              </span>
            )}
          </span>
        ))}
      </div>
      <figcaption className="line spread text-12 faint" aria-hidden>
        <bdi>{from}</bdi>
        <bdi>{to}</bdi>
      </figcaption>
    </figure>
  );
}
