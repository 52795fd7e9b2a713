import { useTranslation } from "react-i18next";
import { type AdoptionDay, adoptionBands } from "#ui/charts/adoption/adoption-bands.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricTable } from "../../parts/MetricTable.tsx";

/** The adoption chart's bands as numbers, newest day and version first. */
export function AdoptionTable({ days }: { days: readonly AdoptionDay[] }) {
  const { t } = useTranslation("statistics");
  const { day, number, percent } = useFormat();
  const bands = adoptionBands(days).toReversed();
  const shares = (at: number) =>
    bands.map((band) => {
      const point = band.days.find((one) => one.at === at);
      return point ? percent(point.high - point.low) : "";
    });
  const rows = days.map(({ date, devices }, at) => ({
    key: date,
    name: day(date),
    numbers: [number(devices), ...shares(at)],
  }));
  return (
    <MetricTable
      label={t("overview.versions.adoption")}
      headings={[
        t("overview.versions.date"),
        t("overview.versions.devices"),
        ...bands.map(({ version }) => version ?? t("overview.versions.older")),
      ]}
      rows={rows.toReversed()}
    />
  );
}
