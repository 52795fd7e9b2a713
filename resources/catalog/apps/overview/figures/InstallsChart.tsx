import { toIndianDay } from "#contract/day-in-india.ts";
import { sparklinePath } from "#ui/charts/sparkline-path.ts";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./figures.module.css";

interface InstallsChartProps {
  /** Installs by day, oldest first; empty while they load. */
  days: readonly { readonly date: string; readonly count: number }[];
  /** Number of last days that may still change; drawn dashed. */
  provisional: number;
  /** Start of the live version; null if nothing is live. */
  release: { readonly at: string; readonly name: string } | null;
}

/** Size of the drawing, which stretches to the card's width. */
const [width, height] = [600, 120];

/** Chart of the installs by day as an area, with the day on which the live version started. Time runs from left to right. */
export function InstallsChart({ days, provisional, release }: InstallsChartProps) {
  const format = useFormat();
  const path = sparklinePath(
    days.map(({ count }) => count),
    { provisional, width, height },
  );
  const [first, last] = [days[0], days.at(-1)];
  const middle = days[Math.floor((days.length - 1) / 2)];
  const start = release ? days.findIndex(({ date }) => date === toIndianDay(Date.parse(release.at))) : -1;
  return (
    // Decoration beside the figures; Statistics has the same days as a table.
    <div dir="ltr" aria-hidden>
      <div className={styles.plot}>
        {path && (
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.drawing}>
            <path className={styles.area} d={path.area} />
            <path className={styles.line} d={path.line} />
            {path.open && <path className={`${styles.line} ${styles.open}`} d={path.open} />}
          </svg>
        )}
        {path && (
          <span className={`text-12 faint ${styles.max}`}>
            {format.number(Math.max(...days.map(({ count }) => count)))}
          </span>
        )}
        {start >= 0 && (
          <span className={`text-12 soft ${styles.release}`} style={{ left: `${(start / (days.length - 1)) * 100}%` }}>
            <bdi className={start > days.length / 2 ? styles.before : styles.after}>{release?.name}</bdi>
          </span>
        )}
      </div>
      <div className={`line spread text-12 faint ${styles.days}`}>
        {first && <span>{format.shortDay(first.date)}</span>}
        {middle && <span>{format.shortDay(middle.date)}</span>}
        {last && <span>{format.shortDay(last.date)}</span>}
      </div>
    </div>
  );
}
