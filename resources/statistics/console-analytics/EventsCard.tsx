import { Button } from "antd";
import { Download } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnalyticsReport } from "#contract/statistics/console-analytics/report.ts";
import type { DateRange } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { DayChart } from "#ui/charts/LazyCharts.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { downloadText, toCsv } from "#ui/tables/csv.ts";
import type { DaySeries } from "#ui/charts/day/day-series.ts";

type Events = AnalyticsReport["events"];
const allEvents = "all";

/** Daily counts of the chosen event, or of all events for {@link allEvents}. Today's count is provisional. */
function eventSeries(events: Events, chosen: string, today: string): DaySeries {
  const shown = chosen === allEvents ? events : events.filter(({ name }) => name === chosen);
  const days = (events[0]?.perDay ?? []).map(({ date }, at) => ({
    date,
    count: shown.reduce((sum, { perDay }) => sum + (perDay[at]?.count ?? 0), 0),
  }));
  return { days, previous: null, provisionalFrom: today };
}

/** Returns CSV rows below their headings: one row per day, one column per event. */
function eventRows(events: Events, head: readonly string[]): (string | number)[][] {
  const days = (events[0]?.perDay ?? []).map(({ date }, at) => [
    date,
    ...events.map(({ perDay }) => perDay[at]?.count ?? 0),
  ]);
  return [[...head], ...days];
}

interface EventsCardProps {
  report: AnalyticsReport;
  range: DateRange;
}

/** Card with events and their counts, and a chart and table of daily counts for the selected event or all events. */
export function EventsCard({ report: { events, total, people }, range }: EventsCardProps) {
  const { t } = useTranslation("analytics");
  const { number, day } = useFormat();
  const [search, changeSearch] = useUrlQuery();
  const eventName = search.get("event");
  const chosen = events.find(({ name }) => name === eventName)?.name ?? allEvents;
  const title = chosen === allEvents ? t("events.all") : t(`event.${chosen}`);
  const series = useMemo(() => eventSeries(events, chosen, toIndianDay(Date.now())), [events, chosen]);
  const headings = [t("column.day"), title];
  const rows = series.days.map(({ date, count }) => ({ key: date, name: day(date), numbers: [number(count)] }));
  const table = <MetricTable label={t("events.byDay", { of: title })} headings={headings} rows={rows.toReversed()} />;
  const choose = (name: string) =>
    changeSearch((query) => {
      if (name === allEvents || name === chosen) query.delete("event");
      else query.set("event", name);
    });
  const save = () => {
    const head = [t("column.day"), ...events.map(({ name }) => t(`event.${name}`))];
    downloadText(`analytics_${range.from}_${range.to}.csv`, toCsv(eventRows(events, head)), "text/csv;charset=utf-8");
  };
  const row = (key: string, name: string, count: number) => ({
    key,
    name: (
      <button
        type="button"
        className={`text-button ${key === chosen ? "bold" : ""}`}
        aria-pressed={key === chosen}
        onClick={() => choose(key)}
      >
        {name}
      </button>
    ),
    numbers: [number(count)],
  });
  const ranked = [
    row(allEvents, t("events.all"), total),
    ...events
      .toSorted((a, b) => b.total - a.total)
      .map((event) => row(event.name, t(`event.${event.name}`), event.total)),
  ];
  return (
    <Card
      title={t("events.title")}
      extra={
        <Button size="small" icon={<Download size={14} aria-hidden />} onClick={save}>
          {t("events.csv")}
        </Button>
      }
    >
      <p className="text-13 soft">
        {t("events.total", { count: total })} {t("events.people", { count: people })}
      </p>
      <DividedColumns>
        <MetricTable label={t("events.title")} headings={[t("column.event"), t("column.count")]} rows={ranked} />
        <div className="stack gap-8">
          <DayChart series={series} marks={[]} height={200} fallback={table} />
          {table}
        </div>
      </DividedColumns>
    </Card>
  );
}
