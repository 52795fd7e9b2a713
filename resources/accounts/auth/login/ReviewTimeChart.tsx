import { useTranslation } from "react-i18next";
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./login.module.css";

const height = 84;

/** Returns the colour by percentile: up to the median, up to the 90th percentile, beyond. */
const barTone = (hour: number, { halfHours, nineInTenHours }: ReviewTimeStatistics) => {
  if (hour < Math.round(halfHours)) return styles.half;
  return hour < Math.round(nineInTenHours) ? styles.nine : styles.rest;
};

function Bars({ clock }: { clock: ReviewTimeStatistics }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const highest = Math.max(...clock.histogram, 1);
  const bins = clock.histogram.length;
  const half = Math.round(clock.halfHours);
  const nine = Math.round(clock.nineInTenHours);
  const at = (hour: number) => ({ insetInlineStart: `${(Math.min(hour, bins - 1) / bins) * 100}%` });
  const marks = [
    { hour: half, word: t("clock.half") },
    { hour: nine, word: t("clock.nineInTen") },
  ];
  return (
    <div role="img" aria-label={t("clock.picture", { half, nine })}>
      <div className={styles.bars} style={{ blockSize: height }}>
        {clock.histogram.map((count, hour) => (
          <span
            key={hour}
            className={`${styles.bar} ${barTone(hour, clock)}`}
            style={{ blockSize: Math.max(count > 0 ? 3 : 1, (count / highest) * height) }}
          />
        ))}
        {marks.map(({ hour, word }) => (
          <span key={word} className={styles.mark} style={at(hour)} />
        ))}
      </div>
      <div className={`text-12 soft nowrap ${styles.scale}`}>
        <bdi>{t("clock.hours", { hours: 0 })}</bdi>
        {marks.map(({ hour, word }) => (
          <span key={word} className={styles.point} style={at(hour)}>
            <strong className="strong">
              <bdi>{t("clock.hours", { hours: format.number(hour) })}</bdi>
            </strong>
            <span className={styles.pointWord}>{word}</span>
          </span>
        ))}
        <bdi className={styles.end}>{t("clock.more", { hours: format.number(bins) })}</bdi>
      </div>
    </div>
  );
}

/** Histogram of review decision times in the last 30 days. */
export function ReviewTimeChart({ clock }: { clock: ReviewTimeStatistics | null }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const sample = clock && { count: clock.decisions, from: format.shortDay(clock.from), to: format.day(clock.to) };
  return (
    <section className="stack">
      <div className="row baseline">
        <h2 className="text-16">{t("clock.title")}</h2>
        {sample && sample.count > 0 && <span className="push text-12 faint">{t("clock.sample", sample)}</span>}
      </div>
      {clock === null && <SkeletonBlock height={height + 40} />}
      {clock !== null &&
        (clock.decisions > 0 ? <Bars clock={clock} /> : <p className="text-13 soft">{t("clock.none")}</p>)}
    </section>
  );
}
