import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { storeEventSources } from "#contract/statistics/metrics.ts";
import { useCall } from "#providers/data/use-call.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricCard } from "#resources/statistics/reports/parts/MetricCard.tsx";
import type { CampaignCardProps } from "./card-props.ts";
import { DailyChart, DailyTable } from "./DailyCounts.tsx";
import { sourceFromUrl, useCampaignUrlState } from "./url-state.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { downloadCsv } from "./download-csv.ts";
import { useCampaignEmptyState } from "./use-empty-state.ts";

type Sources = CallOutput<typeof campaignCalls.downloadSource>;

/** Returns the translated name of an install source; "unknown" if the device reported none. */
export function useInstallSourceName(): (source: string) => string {
  const { t } = useTranslation("campaigns");
  return (source) => {
    const known = storeEventSources.find((eventSource) => eventSource === source);
    return t(known ? `source.${known}` : "unknown");
  };
}

/** Card with installs by source, and per day for the selected source. */
export function InstallsBySourceCard(card: CampaignCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("campaigns");
  const nameOf = useInstallSourceName();
  const nothing = useCampaignEmptyState(card);
  const { search, choose } = useCampaignUrlState();
  const source = sourceFromUrl(search);
  const query = { appId, ...shown.dates, ...(source && { source }) };
  const answer = useCall(campaignCalls.downloadSource, { query }, { keepPrevious: true });
  const { data } = answer;
  const pick = (key: string) => choose({ source: key === source ? null : key });
  return (
    <MetricCard
      title={t("sources.title")}
      metric="install"
      form="bars"
      height={300}
      answer={answer}
      note={() => t("sources.note")}
      nothing={({ totalAppInstalls }) => nothing("installs", totalAppInstalls)}
      onDownload={
        data &&
        (() =>
          downloadCsv("install-sources", shown.range, [
            [t("sources.source"), t("table.installs")],
            ...data.reportData.map((row) => [nameOf(row.source), row.installs]),
          ]))
      }
      picture={(figures) => <Chart figures={figures} onChoose={pick} />}
      table={(figures) => <Tables figures={figures} />}
    />
  );
}

function Chart({ figures, onChoose }: { figures: Sources; onChoose: (key: string) => void }) {
  const { t } = useTranslation("campaigns");
  const { number, percent } = useFormat();
  const nameOf = useInstallSourceName();
  const { source, provisionalFrom } = figures;
  return (
    <div className="stack">
      <BarRows
        label={t("sources.title")}
        headings={[t("sources.source"), t("table.installs"), t("table.share")]}
        chosen={source}
        onChoose={onChoose}
        rows={figures.reportData.map((row) => ({
          key: row.source,
          name: nameOf(row.source),
          size: row.installs,
          numbers: [number(row.installs), percent(row.share)],
          rest: !storeEventSources.some((eventSource) => eventSource === row.source),
        }))}
      />
      {source && (
        <div>
          <h3 className="text-13 bold">{t("sources.byDay", { source: nameOf(source) })}</h3>
          <DailyChart
            label={t("sources.byDay", { source: nameOf(source) })}
            heading={t("table.installs")}
            days={figures.appInstallsPerDate}
            provisionalFrom={provisionalFrom}
            height={160}
          />
        </div>
      )}
    </div>
  );
}

function Tables({ figures }: { figures: Sources }) {
  const { t } = useTranslation("campaigns");
  const { number, percent } = useFormat();
  const nameOf = useInstallSourceName();
  const { source, reportData, totalAppInstalls, provisionalFrom } = figures;
  return (
    <div className="stack">
      <MetricTable
        label={t("sources.title")}
        headings={[t("sources.source"), t("table.installs"), t("table.share")]}
        rows={reportData.map((row) => ({
          key: row.source,
          name: nameOf(row.source),
          numbers: [number(row.installs), percent(row.share)],
        }))}
        total={{ name: t("table.total"), numbers: [number(totalAppInstalls), percent(1)] }}
      />
      {source && (
        <>
          <h3 className="text-13 bold">{t("sources.byDay", { source: nameOf(source) })}</h3>
          <DailyTable
            label={t("sources.byDay", { source: nameOf(source) })}
            heading={t("table.installs")}
            days={figures.appInstallsPerDate}
            provisionalFrom={provisionalFrom}
          />
        </>
      )}
    </div>
  );
}
