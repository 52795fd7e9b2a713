import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DaySeries } from "#ui/charts/day/day-series.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { MetricTable } from "../parts/MetricTable.tsx";

function State({ provisional }: { provisional: boolean }) {
  const { t } = useTranslation("statistics");
  const [tone, icon, word] = provisional
    ? (["warn", CircleDashed, "provisional"] as const)
    : (["neu", CircleCheck, "final"] as const);
  return (
    <Tag tone={tone} icon={icon}>
      {t(`overview.state.${word}`)}
    </Tag>
  );
}

/** Table with a chart's data, newest day first. */
export function DaySeriesTable({ series, of }: { series: DaySeries; of: string }) {
  const { t } = useTranslation("statistics");
  const { number, day, shortDay } = useFormat();
  const narrow = useNarrowScreen("sm");
  const { days, previous, provisionalFrom } = series;
  const word = (name: "date" | "count" | "previous" | "state") => t(`overview.table.${name}`);
  const before = (at: number) => {
    const previousDay = previous?.[at];
    return (
      previousDay && (
        <>
          {number(previousDay.count)} {!narrow && <small className="text-12 faint">{shortDay(previousDay.date)}</small>}
        </>
      )
    );
  };
  const rows = days.map(({ date, count }, at) => ({
    key: date,
    name: <span className="nowrap">{narrow ? shortDay(date) : day(date)}</span>,
    numbers: [
      number(count),
      ...(previous ? [before(at)] : []),
      <State key="state" provisional={date >= provisionalFrom} />,
    ],
  }));
  return (
    <MetricTable
      label={t("overview.table.label", { of })}
      headings={[word("date"), word("count"), ...(previous ? [word("previous")] : []), word("state")]}
      rows={rows.toReversed()}
    />
  );
}
