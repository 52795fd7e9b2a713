import { useTranslation } from "react-i18next";
import styles from "#resources/statistics/overview/DayTable.module.css";
import { type AdoptionDay, adoptionBands } from "#ui/charts/adoption-bands.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";

interface Row {
  readonly at: number;
  readonly date: string;
  readonly devices: number;
}

/** The bands of the adoption chart as numbers, the newest day first. */
export function AdoptionTable({ days }: { days: readonly AdoptionDay[] }) {
  const { t } = useTranslation("statistics");
  const { day, number, percent } = useFormat();
  const bands = adoptionBands(days).toReversed();
  const rows = days.map(({ date, devices }, at) => ({ at, date, devices })).toReversed();
  const share = (band: (typeof bands)[number], { at }: Row): string => {
    const point = band.days.find((one) => one.at === at);
    return point ? percent(point.high - point.low) : "";
  };
  const name = ({ version }: (typeof bands)[number]) => version ?? t("overview.versions.older");
  const columns: Column<Row>[] = [
    { key: "date", title: t("overview.versions.date"), render: (_, { date }) => day(date) },
    {
      key: "devices",
      title: t("overview.versions.devices"),
      align: "end",
      render: (_, { devices }) => number(devices),
    },
    ...bands.map((band) => ({
      key: `band ${band.version ?? ""}`,
      title: name(band),
      align: "end" as const,
      render: (_: unknown, row: Row) => share(band, row),
    })),
  ];
  return (
    <div className={styles.scroll} role="region" aria-label={t("overview.versions.adoption")} tabIndex={0}>
      <DataTable
        label={t("overview.versions.adoption")}
        columns={columns}
        rows={rows}
        rowKey={({ date }) => date}
        card={(row) => (
          <span className={styles.card}>
            <span>{day(row.date)}</span>
            <strong>{number(row.devices)}</strong>
            {bands.map((band) => [
              <span key={`name ${band.version ?? ""}`}>{name(band)}</span>,
              <span key={`share ${band.version ?? ""}`}>{share(band, row)}</span>,
            ])}
          </span>
        )}
      />
    </div>
  );
}
