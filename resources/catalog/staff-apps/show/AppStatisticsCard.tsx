import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { formatAverageRating } from "#contract/ratings/rating-summary.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { MetricDelta } from "#resources/statistics/reports/parts/MetricDelta.tsx";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";

/** Tile with the app's average rating, over all its ratings. */
function Rating({ appId }: { appId: string }) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const { data } = useCall(ratingCalls.ratingFigures, { query: { appIds: appId } }, { ownNotFound: true });
  const { average = null, ratings = 0 } = data?.items[0] ?? {};
  return (
    <StatisticTile
      name={t("figures.title")}
      figure={average === null ? "–" : <bdi>{formatAverageRating(average)}</bdi>}
      note={
        average === null ? (
          data && t("figures.none")
        ) : (
          <Link to={appPath(appId, "ratings")}>{t("figures.count", { count: ratings, number: number(ratings) })}</Link>
        )
      }
    />
  );
}

/** Card with installs and rating of an app, and a link to all its statistics. */
export function AppStatisticsCard({ appId }: { appId: string }) {
  const { t } = useTranslation(["review", "statistics"]);
  const { moment, number } = useFormat();
  const { data, error, refetch } = useCall(homeCalls.homeInstalls, { query: { appIds: appId } }, { everyMs: 60_000 });
  const installs = data?.items[0];
  return (
    <Card
      title={t("app.statistics")}
      padding="none"
      extra={<Link to={appPath(appId, "statistics")}>{t("app.openStatistics")}</Link>}
      foot={
        data?.asOf && <span className="text-13 soft">{t("statistics:freshness.asOf", { at: moment(data.asOf) })}</span>
      }
    >
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton rows={1} />}
      {installs && (
        <DividedColumns as="dl">
          <StatisticTile
            name={t("app.installsDay")}
            figure={number(installs.value)}
            note={<MetricDelta now={installs.value} before={installs.previous} />}
          />
          <StatisticTile
            name={t("app.installsMonth")}
            figure={number(installs.totalAppInstalls)}
            note={
              <Sparkline
                values={installs.appInstallsPerDate.map(({ count }) => count)}
                provisional={installs.appInstallsPerDate.filter(({ date }) => date >= data.provisionalFrom).length}
              />
            }
          />
          <Rating appId={appId} />
        </DividedColumns>
      )}
    </Card>
  );
}
