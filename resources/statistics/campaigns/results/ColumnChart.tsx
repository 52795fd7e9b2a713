import { type PointerEvent, useState } from "react";
import { niceCountTicks } from "#ui/charts/day/nice-ticks.ts";
import { formatNumber } from "#ui/format/numbers.ts";
import styles from "./ColumnChart.module.css";

export interface ColumnChartItem {
  readonly key: string;
  /** Label below the axis, if there is room. */
  readonly label: string;
  /** Heading of the tooltip. */
  readonly title: string;
  readonly whole: number;
  /** Highlighted part of `whole`, drawn from the bottom. */
  readonly part: number;
  /** Whether the numbers may still change. */
  readonly open?: boolean;
}

interface ColumnsProps {
  columns: readonly ColumnChartItem[];
  height: number;
  /** Indexes of the columns whose label is drawn. */
  labels: readonly number[];
  /** Tooltip labels: for the whole and, if columns have a highlighted part, for the part. */
  words: readonly [whole: string, part?: string];
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/**
 * Column chart by day or hour with an optional highlighted part. Always left to right; hidden from screen readers,
 * which get a table instead.
 */
export function ColumnChart({ columns, height, labels, words }: ColumnsProps) {
  const [at, setAt] = useState<number | null>(null);
  const ticks = niceCountTicks(Math.max(0, ...columns.map(({ whole }) => whole)));
  const highest = ticks.at(-1) ?? 1;
  const written = new Set(labels);
  const pointed = at === null ? undefined : columns[at];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(columns.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * columns.length))));
  };
  return (
    <div className={styles.chart} dir="ltr" aria-hidden style={{ blockSize: height }}>
      <div className={styles.axis}>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: percent(tick / highest) }}>
            {formatNumber(tick)}
          </span>
        ))}
        <span className={styles.room}>{formatNumber(highest)}</span>
      </div>
      <div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setAt(null)}>
        {ticks.map((tick) => (
          <i key={tick} className={styles.grid} style={{ bottom: percent(tick / highest) }} />
        ))}
        {columns.map(({ key, whole, part, open }, index) => (
          <span key={key} className={`${styles.column} ${index === at ? styles.pointed : ""}`}>
            <span className={`${styles.whole} ${open ? styles.open : ""}`} style={{ height: percent(whole / highest) }}>
              {whole > 0 && <span className={styles.part} style={{ height: percent(part / whole) }} />}
            </span>
          </span>
        ))}
        {pointed && at !== null && <Tip column={pointed} words={words} x={(at + 0.5) / columns.length} />}
      </div>
      <div className={styles.labels}>
        {columns.map(
          ({ key, label }, index) =>
            written.has(index) && (
              <span key={key} style={{ left: percent((index + 0.5) / columns.length) }}>
                <bdi>{label}</bdi>
              </span>
            ),
        )}
      </div>
    </div>
  );
}

function Tip({ column, words, x }: { column: ColumnChartItem; words: ColumnsProps["words"]; x: number }) {
  const [whole, part] = words;
  return (
    <span className={styles.tip} style={x > 0.5 ? { right: percent(1 - x) } : { left: percent(x) }}>
      <strong>
        <bdi>{column.title}</bdi>
      </strong>
      {part && (
        <span>
          <bdi>{part}</bdi> {formatNumber(column.part)}
        </span>
      )}
      <span>
        <bdi>{whole}</bdi> {formatNumber(column.whole)}
      </span>
    </span>
  );
}
