import { useTranslation } from "react-i18next";
import { type RatingSummary, formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { ratingStars } from "#contract/ratings/rating.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { RatingStars } from "../parts/RatingStars.tsx";

/** Card with the average, ratings by stars, and the share of reviews with a reply. */
export function RatingSummaryCard({ summary }: { summary: RatingSummary }) {
  const { t } = useTranslation("ratings");
  const { number, percent } = useFormat();
  const { ratings, average, stars, replies } = summary;
  const written = replies.none + replies.replied + replies.outdated;
  const rows = ratingStars.toReversed().map((ratingStar) => {
    const count = stars[ratingStar - 1] ?? 0;
    return {
      key: String(ratingStar),
      name: <RatingStars stars={ratingStar} size={12} />,
      size: count,
      numbers: [number(count), ratings === 0 ? "–" : percent(count / ratings)],
    };
  });
  return (
    <Card title={t("figures.title")} extra={t("figures.allTime")}>
      <div className="stack gap-12">
        <div className="row gap-12">
          <span className="text-28 strong" aria-hidden>
            {average === null ? "–" : formatAverageRating(average)}
          </span>
          <span className="two-lines">
            {average !== null && (
              <span className="visually-hidden">{t("figures.average", { average: formatAverageRating(average) })}</span>
            )}
            {average !== null && (
              <span aria-hidden>
                <RatingStars stars={Math.round(average)} size={16} />
              </span>
            )}
            <span className="text-13 soft">
              {ratings === 0 ? t("figures.none") : t("figures.count", { count: ratings, number: number(ratings) })}
            </span>
          </span>
        </div>
        <BarRows
          label={t("figures.title")}
          headings={[t("figures.starsHeading"), t("figures.number"), t("figures.share")]}
          rows={rows}
          {...(ratings > 0 && { whole: ratings })}
        />
        {written > 0 && (
          <p className="text-13 soft">
            {t("figures.replied", { share: percent((replies.replied + replies.outdated) / written) })}
          </p>
        )}
      </div>
    </Card>
  );
}
