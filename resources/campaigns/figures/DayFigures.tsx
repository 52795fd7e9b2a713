import { useTranslation } from "react-i18next";
import { DayChart } from "#ui/charts/LazyCharts.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { NumberTable } from "./NumberTable.tsx";

interface DayFiguresProps {
  /** What is counted. */
  label: string;
  days: readonly { readonly date: string; readonly count: number }[];
  provisionalFrom: string;
}

const none = [] as const;

/** One figure by day, drawn. */
export function DayPicture({ days, provisionalFrom, label, height = 200 }: DayFiguresProps & { height?: number }) {
  const series = { days, previous: null, provisionalFrom };
  return (
    <DayChart
      series={series}
      marks={none}
      height={height}
      fallback={<DayTable days={days} label={label} provisionalFrom={provisionalFrom} />}
    />
  );
}

/** The same as a table. */
export function DayTable({ label, days }: DayFiguresProps) {
  const { t } = useTranslation("campaigns");
  const { day, number } = useFormat();
  const total = days.reduce((all, { count }) => all + count, 0);
  return (
    <NumberTable
      label={label}
      headings={[t("table.date"), label]}
      rows={days.map(({ date, count }) => ({ key: date, name: <bdi>{day(date)}</bdi>, numbers: [number(count)] }))}
      total={{ name: t("table.total"), numbers: [number(total)] }}
    />
  );
}
