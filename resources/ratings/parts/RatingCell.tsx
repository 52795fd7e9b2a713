import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import styles from "../ratings.module.css";

const pollMs = 60_000;
const maxApps = 100;

interface RatingCellProps {
  appId: string;
  /** Ids of all apps that are shown together, so that one request loads their ratings. */
  appIds: readonly string[];
}

/** Table cell with an app's average rating and number of ratings. */
export function RatingCell({ appId, appIds }: RatingCellProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const errorText = useErrorText();
  const ids = [...appIds].sort().slice(0, maxApps).join(",");
  const { data, error } = useCall(
    ratingCalls.ratingFigures,
    { query: { appIds: ids } },
    { everyMs: pollMs, keepPrevious: true, ownNotFound: true },
  );
  const known = data?.items.find((item) => item.appId === appId);
  if (!known && !error) return <SkeletonBlock width={64} />;
  if (!known || known.average === null) {
    const why = error ? errorText(error) : t("figures.none");
    return (
      <span className="faint" title={why}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{why}</span>
      </span>
    );
  }
  const average = formatAverageRating(known.average);
  return (
    <span className="inline gap-4 nowrap">
      <Star size={14} className={styles.given} aria-hidden />
      <span className="medium" aria-hidden>
        {average}
      </span>
      <span className="visually-hidden">{t("figures.average", { average })}</span>
      <span className="text-12 soft">
        <span aria-hidden>({number(known.ratings)})</span>
        <span className="visually-hidden">
          {t("figures.count", { count: known.ratings, number: number(known.ratings) })}
        </span>
      </span>
    </span>
  );
}
