import { Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { dayTickIndexes } from "#ui/charts/day/nice-ticks.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { MetricDelta } from "#resources/statistics/reports/parts/MetricDelta.tsx";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import { MetricCard } from "#resources/statistics/reports/parts/MetricCard.tsx";
import { type AttributedInstalls, combineInstallQueries } from "./attributed-installs.ts";
import type { CampaignCardProps } from "./card-props.ts";
import { ColumnChart } from "./ColumnChart.tsx";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { downloadCsv } from "./download-csv.ts";
import { useCampaignEmptyState } from "./use-empty-state.ts";

const height = 240;

/** Card with installs attributed to campaigns per day, as a part of all installs. */
export function AttributedInstallsCard(card: CampaignCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("campaigns");
  const { number, percent } = useFormat();
  const nothing = useCampaignEmptyState(card);
  const { from: startDate, to: endDate } = shown.previous;
  const through = useCall(campaignCalls.attributedInstalls, { query: { appId, ...shown.dates } });
  const before = useCall(
    campaignCalls.attributedInstalls,
    { query: { appId, startDate, endDate } },
    { enabled: shown.compare },
  );
  const all = useCall(campaignCalls.campaignInstalls, { query: { appId, ...shown.dates } });
  const answer = combineInstallQueries(through, all);
  const save = ({ days }: AttributedInstalls) =>
    downloadCsv("attributed-installs", shown.range, [
      [t("table.date"), t("attributed.through"), t("attributed.all")],
      ...days.map((day) => [day.date, day.attributed, day.all]),
    ]);
  const { data } = answer;
  return (
    <MetricCard
      title={t("attributed.title")}
      metric="attributed_install"
      form="bars"
      height={height}
      answer={answer}
      total={({ attributed, all: whole }) => (
        <>
          <MetricValue>{number(attributed)}</MetricValue>
          <span className="text-13 soft">
            {t("attributed.of", { count: whole, share: percent(whole === 0 ? 0 : attributed / whole) })}
          </span>
          {shown.compare && before.data && (
            <MetricDelta now={attributed} before={before.data.totalAttributedInstalls} />
          )}
        </>
      )}
      nothing={({ all: whole }) => nothing("installs", whole)}
      onDownload={data && (() => save(data))}
      picture={(figures) => <Chart {...figures} />}
      table={(figures) => <Table {...figures} />}
    />
  );
}

function Chart({ days, provisionalFrom }: AttributedInstalls) {
  const { t } = useTranslation("campaigns");
  const { day, shortDay } = useFormat();
  const narrow = useNarrowScreen("sm");
  return (
    <div className="stack gap-4">
      <p className="row text-12 soft">
        {(["through", "all"] as const).map((series) => (
          <span key={series} className="inline">
            <Square size={12} stroke="none" fill={series === "all" ? "var(--brand-bd)" : "var(--c1)"} aria-hidden />
            {t(`attributed.${series}`)}
          </span>
        ))}
      </p>
      <ColumnChart
        height={height}
        labels={dayTickIndexes(days.length, narrow ? 3 : 8)}
        words={[t("attributed.all"), t("attributed.through")]}
        columns={days.map(({ date, all, attributed }) => ({
          key: date,
          label: shortDay(date),
          title: day(date),
          whole: all,
          part: attributed,
          open: date >= provisionalFrom,
        }))}
      />
    </div>
  );
}

function Table({ days, all, attributed }: AttributedInstalls) {
  const { t } = useTranslation("campaigns");
  const { day, number } = useFormat();
  return (
    <MetricTable
      label={t("attributed.title")}
      headings={[t("table.date"), t("attributed.through"), t("attributed.all")]}
      rows={days.map((row) => ({
        key: row.date,
        name: <bdi>{day(row.date)}</bdi>,
        numbers: [number(row.attributed), number(row.all)],
      }))}
      total={{ name: t("table.total"), numbers: [number(attributed), number(all)] }}
    />
  );
}
