import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { formatAverageRating, type RatingSummary } from "#contract/ratings/rating-summary.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { RatingAlarmTag } from "#resources/ratings/parts/RatingAlarmTag.tsx";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { appPath } from "../../paths.ts";
import styles from "./figures.module.css";

const everyMs = 60_000;

/** Section with the app's rating, its distribution over all ratings, and the reviews without a reply. */
export function RatingFigures({ appId }: { appId: string }) {
  const { t } = useTranslation(["apps", "ratings"]);
  const { number } = useFormat();
  const errorText = useErrorText();
  const { data, error } = useCall(ratingCalls.ratingSummary, { params: { id: appId } }, { everyMs, ownNotFound: true });
  const open = data?.replies.none ?? 0;
  return (
    <div className={styles.rating}>
      <div className="stack gap-8 padded">
        <h2 className="text-13 regular soft">{t("apps:overview.health.rating")}</h2>
        <div className={`line gap-12 ${styles.stars}`}>
          {!data && !error && <SkeletonBlock height={72} />}
          {!data && error && (
            <span className="text-13 soft" role="alert">
              {errorText(error)}
            </span>
          )}
          {data && data.average === null && <span className="text-13 soft">{t("ratings:figures.none")}</span>}
          {data && data.average !== null && <Average summary={data} average={data.average} />}
        </div>
        <RatingAlarmTag appId={appId} />
      </div>
      <div className="stack gap-8 padded">
        <div className="line spread text-13 soft">
          <h2 className="text-13 regular">{t("apps:overview.figures.waiting")}</h2>
          {open > 0 && <Link to={appPath(appId, "ratings")}>{t("apps:overview.figures.reply")}</Link>}
        </div>
        <div className={styles.value}>
          {data ? (
            <MetricValue size="tile">
              <bdi>{number(open)}</bdi>
            </MetricValue>
          ) : (
            !error && <SkeletonBlock width={48} height={28} exact />
          )}
        </div>
      </div>
    </div>
  );
}

/** Section with the average, the number of ratings, beside one bar for each number of stars. */
function Average({ summary: { appId, stars, ratings }, average }: { summary: RatingSummary; average: number }) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const most = Math.max(...stars, 1);
  return (
    <>
      <div>
        <span className="line gap-4">
          <MetricValue size="tile">
            <bdi>{formatAverageRating(average)}</bdi>
          </MetricValue>
          <Star size={18} className={styles.star} fill="currentColor" aria-hidden />
        </span>
        <Link className="text-12 nowrap" to={appPath(appId, "ratings")}>
          {t("figures.count", { count: ratings, number: number(ratings) })}
        </Link>
      </div>
      <ol className="grow">
        {stars
          .map((count, index) => ({ count, star: index + 1 }))
          .toReversed()
          .map(({ count, star }) => (
            <li key={star} className="line text-12 faint">
              <span aria-hidden>{star}</span>
              <span className={`track grow ${styles.bar}`} aria-hidden>
                <span style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span className="visually-hidden">
                {t("figures.stars", { count: star })}: {t("figures.count", { count, number: number(count) })}
              </span>
            </li>
          ))}
      </ol>
    </>
  );
}
