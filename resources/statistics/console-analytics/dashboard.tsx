import { ChartNoAxesColumn, CirclePause } from "lucide-react";
import { useTranslation } from "react-i18next";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { analyticsLimits } from "#contract/statistics/console-analytics/event-tags.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateRangeBar } from "#resources/statistics/reports/parts/DateRangeBar.tsx";
import { RangeProblem } from "#resources/statistics/reports/parts/RangeProblem.tsx";
import { useRangeText } from "#resources/statistics/reports/parts/use-range-text.ts";
import { useDateRange } from "#resources/statistics/reports/parts/use-date-range.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { CampaignsCard } from "./CampaignsCard.tsx";
import { EventsCard } from "./EventsCard.tsx";
import { PagesCard } from "./PagesCard.tsx";
import { LanguagesCard, RolesCard } from "./AudienceCards.tsx";

/** Visits and clicks on the console's own pages, for the date range in the URL. */
export function AnalyticsScreen() {
  const { t } = useTranslation(["analytics", "statistics", "errors"]);
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
        <RangeProblem problem={shown.problem} />
        {data?.collecting === false && <Banner boxed tone="warn" icon={CirclePause} title={t("off")} />}
        {error && (
          <ErrorCard
            title={t(`errors:code.${error.code}` as "errors:code.internal")}
            error={error}
            onRetry={() => void report.refetch()}
          />
        )}
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
              <RolesCard report={data} />
              <LanguagesCard languages={data.languages} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
