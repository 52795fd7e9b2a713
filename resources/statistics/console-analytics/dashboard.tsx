import { ChartNoAxesColumn, CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { analyticsLimits } from "#contract/statistics/console-analytics/event-tags.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorTitle } from "#providers/i18n/use-error-text.ts";
import { DateRangeBar } from "#resources/statistics/reports/parts/DateRangeBar.tsx";
import { InvalidDateRangeBanner } from "#resources/statistics/reports/parts/InvalidDateRangeBanner.tsx";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import { useDateRange } from "#resources/statistics/reports/parts/use-date-range.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { EventsCard } from "./EventsCard.tsx";
import { EventsByLanguageCard, EventsByRoleCard } from "./AudienceCards.tsx";
import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { PlainTable } from "#ui/tables/PlainTable.tsx";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";

const maxOrigins = 3;

/** Card with visits per page, and the pages that most of these visits came from. */
function PagesCard({ pages }: Pick<AnalyticsReport, "pages">) {
  const { t } = useTranslation("analytics");
  const { number, list } = useFormat();
  const originsOf = (from: AnalyticsReport["pages"][number]["from"]) =>
    list(
      from
        .slice(0, maxOrigins)
        .map(({ page, visits }) => `${page ? t(`page.${page}`) : t("pages.begun")} ${number(visits)}`),
    );
  return (
    <Card title={t("pages.title")} padding="none">
      {pages.length === 0 ? (
        <p className="text-13 soft padded-row">{t("pages.none")}</p>
      ) : (
        <MetricTable
          label={t("pages.title")}
          headings={[t("column.page"), t("column.visits"), t("column.from")]}
          rows={pages.map(({ page, visits, from }) => ({
            key: page,
            name: t(`page.${page}`),
            numbers: [number(visits), originsOf(from)],
          }))}
        />
      )}
    </Card>
  );
}

/** Screen with visits and clicks on the console's own pages, for the date range in the URL. */
export function AnalyticsScreen() {
  const { t } = useTranslation(["analytics", "statistics"]);
  const errorTitle = useErrorTitle();
  const daysText = useRangeText();
  const days = useDateRange("today");
  const { shown } = days;
  const report = useCall(analyticsCalls.analyticsReport, { query: shown.dates });
  const { data, error } = report;
  return (
    <>
      <PageHeader title={t("title")} note={t("note", { count: analyticsLimits.keptMonths })}>
        <DateRangeBar {...days} comparable={false} />
      </PageHeader>
      <div className="stack">
        <InvalidDateRangeBanner problem={shown.problem} />
        {data?.collecting === false && <Banner boxed tone="warn" icon={CirclePause} title={t("off")} />}
        {error && <ErrorCard title={errorTitle(error)} error={error} onRetry={() => void report.refetch()} />}
        {!data && !error && (
          <div className="stack" role="status" aria-label={t("loading")}>
            <CardSkeleton lines={4} />
            <CardSkeleton lines={3} />
          </div>
        )}
        {data?.total === 0 && (
          <EmptyState
            icons={[ChartNoAxesColumn]}
            title={t("empty.title")}
            text={t("empty.text", { days: daysText(shown.range) })}
          />
        )}
        {data && data.total > 0 && (
          <>
            <EventsCard report={data} range={shown.range} />
            <PagesCard pages={data.pages} />
            <CampaignsCard campaigns={data.campaigns} />
            <div className="halves">
              <EventsByRoleCard report={data} />
              <EventsByLanguageCard languages={data.languages} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Card with visits by UTM source, medium and campaign. */
function CampaignsCard({ campaigns }: Pick<AnalyticsReport, "campaigns">) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  return (
    <Card title={t("campaigns.title")} padding="none">
      {campaigns.length === 0 ? (
        <p className="text-13 soft padded-row">{t("campaigns.none")}</p>
      ) : (
        <PlainTable wide aria-label={t("campaigns.title")}>
          <thead>
            <tr>
              {(["source", "medium", "campaign"] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
              <th scope="col" className="number">
                {t("column.visits")}
              </th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ source, medium, campaign, visits }) => (
              <tr key={JSON.stringify([source, medium, campaign])}>
                {[source, medium, campaign].map((word, at) => (
                  <td key={at} className="break-anywhere" dir="auto">
                    {word || "–"}
                  </td>
                ))}
                <td className="number">{number(visits)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}
