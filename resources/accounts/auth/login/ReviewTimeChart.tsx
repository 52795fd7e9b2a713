import { useTranslation } from "react-i18next";
import { forecastReview } from "#contract/catalog/apps/review-forecast.ts";
import type { ReviewDecisionTimes, ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import styles from "./login.module.css";

const height = 84;

/** Returns the colour by percentile: up to the median, up to the 90th percentile, beyond. */
const barTone = (hour: number, { halfHours, nineInTenHours }: ReviewDecisionTimes) => {
  if (hour < Math.round(halfHours)) return styles.half;
  return hour < Math.round(nineInTenHours) ? styles.nine : styles.rest;
};

function Bars({ histogram, times }: Pick<ReviewTimeStatistics, "histogram"> & { times: ReviewDecisionTimes }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const highest = Math.max(...histogram, 1);
  const bins = histogram.length;
  const { halfHours: half, nineInTenHours: nine } = times;
  const at = (hour: number) => ({ insetInlineStart: `${(Math.min(hour, bins - 1) / bins) * 100}%` });
  const marks = [
    { hour: half, word: t("clock.half"), tone: styles.half },
    { hour: nine, word: t("clock.nineInTen"), tone: styles.nine },
  ];
  return (
    <div role="img" aria-label={t("clock.picture", { half: format.number(half), nine: format.number(nine) })}>
      <div className={styles.bars} style={{ blockSize: height }}>
        {histogram.map((count, hour) => (
          <span
            key={hour}
            className={`${styles.bar} ${barTone(hour, times)}`}
            style={{ blockSize: Math.max(count > 0 ? 3 : 1, (count / highest) * height) }}
          />
        ))}
        {marks.map(({ hour, word }) => (
          <span key={word} className={styles.mark} style={at(hour)} />
        ))}
      </div>
      <div className={`line spread text-12 soft ${styles.scale}`}>
        <bdi>{t("clock.hours", { hours: 0 })}</bdi>
        <bdi>{t("clock.more", { hours: format.number(bins) })}</bdi>
      </div>
      <div className={`text-12 soft ${styles.legend}`}>
        {marks.map(({ hour, word, tone }) => (
          <span key={word} className="inline">
            <span className={`${styles.swatch} ${tone}`} />
            <strong className="strong nowrap">
              <bdi>{t("clock.hours", { hours: format.number(hour) })}</bdi>
            </strong>
            {word}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Chart with a histogram of review times of first submissions in the last 30 days. */
export function ReviewTimeChart({ clock }: { clock: ReviewTimeStatistics | null }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const times = forecastReview(clock, "first");
  const sample = clock &&
    times && { count: times.decisions, from: format.shortDay(clock.from), to: format.day(clock.to) };
  return (
    <section className="stack">
      <div className="row baseline">
        <h2 className="text-16">{t("clock.title")}</h2>
        {sample && <span className="push text-12 faint">{t("clock.sample", sample)}</span>}
      </div>
      {clock === null && <SkeletonBlock height={height + 40} />}
      {clock !== null &&
        (times ? (
          <Bars histogram={clock.histogram} times={times} />
        ) : (
          <p className="text-13 soft">{t("clock.none")}</p>
        ))}
    </section>
  );
}
