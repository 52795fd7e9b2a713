import { useTranslation } from "react-i18next";
import styles from "#resources/statistics/overview/DayTable.module.css";
import type { DaySeries } from "#ui/charts/day-series.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { CircleCheck, CircleDashed } from "lucide-react";

interface Row {
  readonly date: string;
  readonly count: number;
  readonly before: { readonly date: string; readonly count: number } | undefined;
  readonly provisional: boolean;
}

const rowsOf = ({ days, previous, provisionalFrom }: DaySeries): Row[] =>
  days
    .map(({ date, count }, at) => ({ date, count, before: previous?.[at], provisional: date >= provisionalFrom }))
    .toReversed();

function State({ provisional }: Pick<Row, "provisional">) {
  const { t } = useTranslation("statistics");
  return provisional ? (
    <Tag tone="warn" icon={CircleDashed}>
      {t("overview.state.provisional")}
    </Tag>
  ) : (
    <Tag tone="neu" icon={CircleCheck}>
      {t("overview.state.final")}
    </Tag>
  );
}

function Before({ before }: Pick<Row, "before">) {
  const { number, shortDay } = useFormat();
  if (!before) return null;
  return (
    <span className={styles.before}>
      {number(before.count)} <small>{shortDay(before.date)}</small>
    </span>
  );
}

/** A chart's figures in words and numbers, the newest day first. */
export function DayTable({ series, of }: { series: DaySeries; of: string }) {
  const { t } = useTranslation("statistics");
  const { number, day } = useFormat();
  const label = t("overview.table.label", { of });
  const columns: Column<Row>[] = [
    { key: "date", title: t("overview.table.date"), render: (_, { date }) => day(date) },
    { key: "count", title: t("overview.table.count"), align: "end", render: (_, { count }) => number(count) },
    ...(series.previous
      ? [
          {
            key: "previous",
            title: t("overview.table.previous"),
            align: "end" as const,
            render: (_: unknown, row: Row) => <Before before={row.before} />,
          },
        ]
      : []),
    { key: "state", title: t("overview.table.state"), render: (_, row) => <State provisional={row.provisional} /> },
  ];
  return (
    // A long range scrolls inside its card; the keyboard must be able to.
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        columns={columns}
        rows={rowsOf(series)}
        rowKey={({ date }) => date}
        card={(row) => (
          <span className={styles.card}>
            <span>{day(row.date)}</span>
            <strong>{number(row.count)}</strong>
            <State provisional={row.provisional} />
            <Before before={row.before} />
          </span>
        )}
      />
    </div>
  );
}
