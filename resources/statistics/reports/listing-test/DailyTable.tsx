import { useTranslation } from "react-i18next";
import type { ListingTestResult } from "#contract/statistics/listing-test-calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricTable } from "../parts/MetricTable.tsx";
import { usePercentagePoints } from "./use-percentage-points.ts";

const none = "–";

/** The chart's data as a table, newest day first. */
export function DailyTable({ test }: { test: ListingTestResult }) {
  const { t } = useTranslation("listing-tests");
  const { day, number, percent } = useFormat();
  const points = usePercentagePoints();
  const share = (conversion: number | null): string => (conversion === null ? none : percent(conversion));
  return (
    <MetricTable
      label={t("table.title")}
      titled
      headings={[
        t("table.day"),
        t("table.visitorsA"),
        t("table.conversionA"),
        t("table.visitorsB"),
        t("table.conversionB"),
        t("difference"),
        t("likely"),
      ]}
      rows={test.perDate.toReversed().map(({ date, arms: { a, b }, difference }) => ({
        key: date,
        name: day(date),
        numbers: [
          number(a.visitors),
          share(a.conversion),
          number(b.visitors),
          share(b.conversion),
          difference ? t("points", { points: points.signed(difference.value) }) : none,
          difference
            ? t("between", { low: points.signed(difference.low), high: points.signed(difference.high) })
            : none,
        ],
      }))}
    />
  );
}
