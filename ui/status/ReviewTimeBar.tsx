import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ReviewTimeBar.module.css";

interface ReviewTimeBarProps {
  /** Hours since submission; omitted before the first one. */
  hoursSoFar?: number;
  /** Median and 90th percentile of the decisions in the last 30 days, in hours. */
  halfHours: number | null;
  nineInTenHours: number | null;
}

const share = (hours: number, scale: number) => `${Math.min(100, (hours / scale) * 100)}%`;

/** Bar with the time so far on a scale with ticks at p50 and p90. */
export function ReviewTimeBar({ hoursSoFar = 0, halfHours, nineInTenHours }: ReviewTimeBarProps) {
  const { t } = useTranslation("shell");
  if (halfHours === null || nineInTenHours === null) return null;
  const scale = Math.max(nineInTenHours * 1.03, 1);
  return (
    <div className={styles.clock}>
      <div className="track">
        <span style={{ inlineSize: share(hoursSoFar, scale) }} />
      </div>
      <span className={styles.tick} style={{ insetInlineStart: share(halfHours, scale) }} />
      <span className={styles.tick} style={{ insetInlineStart: share(nineInTenHours, scale) }} />
      <div
        className={`text-12 soft nowrap ${styles.words}`}
        style={{ "--half": share(halfHours, scale) } as CSSProperties}
      >
        <span>{t("clock.half", { count: halfHours })}</span>
        <span className={styles.most}>{t("clock.nineInTen", { count: nineInTenHours })}</span>
      </div>
    </div>
  );
}
