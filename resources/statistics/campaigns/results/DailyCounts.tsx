import { useTranslation } from "react-i18next";
import { DayChart } from "#ui/charts/LazyCharts.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";

interface DayFiguresProps {
  /** Accessible name of the table. */
  label: string;
  /** Heading of the count column. */
  heading: string;
  days: readonly { readonly date: string; readonly count: number }[];
  provisionalFrom: string;
}

const none = [] as const;

/** Chart of daily counts, with the table as its fallback. */
export function DailyChart({ height = 200, ...figures }: DayFiguresProps & { height?: number }) {
  const { days, provisionalFrom } = figures;
  const series = { days, previous: null, provisionalFrom };
  return <DayChart series={series} marks={none} height={height} fallback={<DailyTable {...figures} />} />;
}

/** Table with the counts of the chart. */
export function DailyTable({ label, heading, days }: DayFiguresProps) {
  const { t } = useTranslation("campaigns");
  const { day, number } = useFormat();
  const total = days.reduce((all, { count }) => all + count, 0);
  return (
    <MetricTable
      label={label}
      headings={[t("table.date"), heading]}
      rows={days.map(({ date, count }) => ({ key: date, name: <bdi>{day(date)}</bdi>, numbers: [number(count)] }))}
      total={{ name: t("table.total"), numbers: [number(total)] }}
    />
  );
}
