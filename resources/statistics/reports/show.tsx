import { Button } from "antd";
import { Download } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams, useSearchParams } from "react-router";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import type { ReportType } from "#contract/statistics/report-options.ts";
import { useCall } from "#providers/data/use-call.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { RenderNearViewport } from "#ui/lazy/RenderNearViewport.tsx";
import { LinkTabs } from "#ui/page/LinkTabs.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { OutageBanner } from "./OutageBanner.tsx";
import { ListingTestCard } from "./listing-test/ListingTestCard.tsx";
import { OpportunityCard } from "./opportunity/OpportunityCard.tsx";
import { OverviewTab } from "./overview/OverviewTab.tsx";
import { DateRangeBar } from "./parts/DateRangeBar.tsx";
import { InvalidDateRangeBanner } from "./parts/InvalidDateRangeBanner.tsx";
import { useDateRange } from "./parts/use-date-range.ts";
import styles from "./layout.module.css";
import { FreshnessLine } from "./parts/FreshnessLine.tsx";
import type { StatisticsTabProps } from "./tab-props.ts";
import { DeviceCard } from "./insights/devices/DeviceCard.tsx";
import { CategoryComparisonCard } from "./insights/engagement/CategoryComparisonCard.tsx";
import { PeakHourCard } from "./insights/engagement/PeakHourCard.tsx";
import { RetentionCard } from "./insights/engagement/RetentionCard.tsx";
import { TimeSpentCard } from "./insights/engagement/TimeSpentCard.tsx";
import { UninstallsCard } from "./insights/engagement/UninstallsCard.tsx";
import { LanguageCard } from "./insights/languages/LanguageCard.tsx";
import { RegionCard } from "./insights/regions/RegionCard.tsx";

const ReportDialog = lazyComponent(async () => (await import("./reports/ReportDialog.tsx")).ReportDialog);

const views = ["overview", "insights"] as const;
type View = (typeof views)[number];

/** Returns the view in the URL, next to the date range; both survive a reload and a change of the other. */
function useView() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const view: View = search.get("view") === "insights" ? "insights" : "overview";
  const addressOf = (target: View): string => {
    const next = new URLSearchParams(search);
    if (target === "overview") next.delete("view");
    else next.set("view", target);
    return `${pathname}${next.size > 0 ? `?${next}` : ""}`;
  };
  return { view, addressOf };
}

/** Screen Statistics & Reports of one app: one date range for the whole page; each card loads its own data. */
export function StatisticsScreen() {
  // Locale namespaces of all cards at once; otherwise they load one after the other as the cards render.
  const { t } = useTranslation(["statistics", "insights", "listing-tests", "opportunity"]);
  const { id: appId = "" } = useParams();
  const { view, addressOf } = useView();
  const days = useDateRange();
  const { shown } = days;
  const installs = useCall(reportCalls.installsPerDay, { query: { appId, ...shown.dates } });
  // The frame shares this query. Without the app there is nothing to chart: the console is on its way to /404.
  const app = useCall(appCalls.appDetails, { params: { id: appId } });
  const [report, setReport] = useState<ReportType | null>(null);
  const tabs = views.map((name) => ({ to: addressOf(name), label: t(`tabs.${name}`), current: name === view }));
  const Tab = view === "overview" ? OverviewTab : InsightsTab;
  if (app.error?.leadsTo404 || installs.error?.leadsTo404) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        <Button icon={<Download size={16} aria-hidden />} onClick={() => setReport("by-version")}>
          {t("report")}
        </Button>
      </PageHeader>
      <div className="stack">
        <div className={`row gap-16 spread ${styles.views}`}>
          <LinkTabs label={t("tabs.label")} tabs={tabs} replace />
          <DateRangeBar {...days} />
        </div>
        <InvalidDateRangeBanner problem={shown.problem} />
        <OutageBanner error={installs.error} since={installs.errorUpdatedAt} />
        <Tab appId={appId} shown={shown} freshness={installs.data} onDownload={setReport} />
        <RenderNearViewport key={view} height={240}>
          {view === "overview" ? (
            <ListingTestCard appId={appId} />
          ) : (
            <OpportunityCard appId={appId} range={shown.dates} />
          )}
        </RenderNearViewport>
        {report && (
          <Suspense fallback={null}>
            <ReportDialog appId={appId} range={shown.dates} type={report} onClose={() => setReport(null)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Tab with installs by region, language and device, with retention, uninstalls and engagement. */
function InsightsTab({ appId, shown, freshness, onDownload }: StatisticsTabProps) {
  const { t } = useTranslation(["insights", "statistics", "reference"]);
  const allTime = useCall(reportCalls.installsByVersion, { query: { appId } });
  const card = { appId, shown, allTime: allTime.data?.installs, onDownload };
  return (
    <>
      <FreshnessLine freshness={freshness} range={shown.range} previous={shown.compare ? shown.previous : null}>
        {t("addsUp")}
      </FreshnessLine>
      <RegionCard {...card} />
      <div className={styles.pair}>
        <LanguageCard {...card} />
        <DeviceCard {...card} />
      </div>
      <div className={styles.pair}>
        <RetentionCard {...card} />
        <UninstallsCard {...card} />
      </div>
      <div className={styles.three}>
        <TimeSpentCard {...card} />
        <PeakHourCard {...card} />
        <CategoryComparisonCard {...card} />
      </div>
    </>
  );
}
