import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { appPath } from "../../paths.ts";
import { RatingAlarmTag } from "#resources/ratings/parts/RatingAlarmTag.tsx";
import styles from "./Health.module.css";

const everyMs = 60_000;

/** The app's average rating: over all its ratings, not only recent ones. */
export function RatingTile({ appId }: { appId: string }) {
  const { t } = useTranslation(["apps", "ratings"]);
  const { number } = useFormat();
  const errorText = useErrorText();
  const { data, error } = useCall(
    ratingCalls.ratingFigures,
    { query: { appIds: appId } },
    { everyMs, ownNotFound: true },
  );
  const known = data?.items[0];
  const { average = null, ratings = 0 } = known ?? {};
  return (
    <div className={`stack gap-4 ${styles.tile}`}>
      <span className="line text-12 faint">{t("apps:overview.health.rating")}</span>
      <span className={`row gap-4 ${styles.figure}`}>
        {!known && !error && <SkeletonBlock width={72} height={28} />}
        {!known && error && (
          <span className="text-12 faint" role="alert">
            {errorText(error)}
          </span>
        )}
        {known && average === null && <span className="text-12 faint">{t("ratings:figures.none")}</span>}
        {average !== null && (
          <>
            <Star size={18} className="toned" data-tone="warn" fill="currentColor" aria-hidden />
            <MetricValue>
              <bdi>{formatAverageRating(average)}</bdi>
            </MetricValue>
          </>
        )}
      </span>
      <RatingAlarmTag appId={appId} />
      {average !== null && (
        <Link className="text-12" to={appPath(appId, "ratings")}>
          {t("ratings:figures.count", { count: ratings, number: number(ratings) })}
        </Link>
      )}
    </div>
  );
}
