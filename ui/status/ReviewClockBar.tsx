import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./ReviewClockBar.module.css";

interface ReviewClockBarProps {
  /** Hours since submission; left out where nothing was submitted yet. */
  hoursSoFar?: number;
  /** Half of the decisions of the last 30 days came within so many hours, nine in ten within so many. */
  halfHours: number | null;
  nineInTenHours: number | null;
}

const share = (hours: number, scale: number) => `${Math.min(100, (hours / scale) * 100)}%`;

/** Time so far on a scale with ticks at p50 and p90. */
export function ReviewClockBar({ hoursSoFar = 0, halfHours, nineInTenHours }: ReviewClockBarProps) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  if (halfHours === null || nineInTenHours === null) return null;
  const scale = Math.max(nineInTenHours * 1.03, 1);
  return (
    <div className={styles.clock}>
      <div className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: share(hoursSoFar, scale) }} />
        <span className={styles.tick} style={{ insetInlineStart: share(halfHours, scale) }} />
        <span className={styles.tick} style={{ insetInlineStart: share(nineInTenHours, scale) }} />
      </div>
      <div className={styles.words}>
        <span className={styles.half} style={{ insetInlineStart: share(halfHours, scale) }}>
          {t("clock.half", { hours: format.number(Math.round(halfHours)) })}
        </span>
        <span className={styles.most}>
          {t("clock.nineInTen", { hours: format.number(Math.round(nineInTenHours)) })}
        </span>
      </div>
    </div>
  );
}
