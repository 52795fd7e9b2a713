import { ChartLine, Table2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import type { RatingTrend } from "#contract/ratings/rating-trend.ts";
import { useCall } from "#providers/data/use-call.ts";
import { TrendChart } from "#ui/charts/LazyCharts.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import styles from "../ratings.module.css";

const pollMs = 60_000;
const height = 200;
const maxStars = 5;

/** Table of the chart's days, newest first. */
function TrendTable({ trend }: { trend: RatingTrend }) {
  const { t } = useTranslation("ratings");
  const { number, day } = useFormat();
  return (
    <div className={styles.days} role="region" aria-label={t("trend.label")} tabIndex={0}>
      <PlainTable>
        <caption className="visually-hidden">{t("trend.label")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("trend.day")}</th>
            <th scope="col" className="number">
              {t("trend.average")}
            </th>
            <th scope="col" className="number">
              {t("trend.perDay")}
            </th>
          </tr>
        </thead>
        <tbody>
          {trend.days.toReversed().map(({ day: date, average, ratings }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              <td className="number">{average === null ? "–" : formatAverageRating(average)}</td>
              <td className="number">{number(ratings)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function Chart({ trend }: { trend: RatingTrend }) {
  const days = useMemo(
    () => trend.days.map(({ day, ratings, average }) => ({ day, count: ratings, average })),
    [trend],
  );
  const fallback = <TrendTable trend={trend} />;
  return <TrendChart days={days} usual={trend.usual} most={maxStars} height={height} fallback={fallback} />;
}

/** Text with the usual range of averages, and whether the latest average is outside of it. */
function UsualRange({ trend: { usual, days } }: { trend: RatingTrend }) {
  const { t } = useTranslation("ratings");
  if (usual === null) return <p className="text-13 soft">{t("trend.noRange")}</p>;
  const last = days.at(-1)?.average ?? null;
  const range = t("trend.range", { least: formatAverageRating(usual.least), most: formatAverageRating(usual.most) });
  const side = last === null ? null : last < usual.least ? "below" : last > usual.most ? "above" : null;
  return (
    <p className="text-13 soft">
      {side && (
        <strong className="toned" data-tone={side === "below" ? "err" : "ok"}>
          {t(`trend.${side}`)} ·{" "}
        </strong>
      )}
      {range}
    </p>
  );
}

const views = { picture: ChartLine, table: Table2 } as const;

/** Card with the rating over the last thirty days and its usual range. */
export function RatingTrendCard({ appId }: { appId: string }) {
  const { t } = useTranslation(["ratings", "statistics"]);
  const [view, setView] = useState<keyof typeof views>("picture");
  const answer = useCall(ratingCalls.ratingTrend, { params: { id: appId } }, { everyMs: pollMs, live: true });
  if (answer.error) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const trend = answer.data;
  const isEmpty = trend?.days.every(({ ratings, average }) => ratings === 0 && average === null);
  const options = (["picture", "table"] as const).map((value) => {
    const Icon = views[value];
    const label = t(value === "table" ? "statistics:card.table" : "statistics:card.line");
    return { value, label: <Icon size={16} aria-label={label} role="img" /> };
  });
  return (
    <Card
      title={t("ratings:trend.title")}
      extra={<SegmentedControl label={t("ratings:trend.title")} value={view} options={options} onChange={setView} />}
    >
      {!trend && <SkeletonBlock height={height} />}
      {trend && isEmpty && <p className="text-13 soft">{t("ratings:trend.none")}</p>}
      {trend && !isEmpty && (
        <div className="stack gap-8">
          {view === "picture" ? <Chart trend={trend} /> : <TrendTable trend={trend} />}
          <UsualRange trend={trend} />
        </div>
      )}
    </Card>
  );
}
