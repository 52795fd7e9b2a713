import { Circle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { MetricDelta } from "../parts/MetricDelta.tsx";
import { useRangeText } from "../parts/use-range-text.ts";
import type { DailyCounts } from "./daily-counts.ts";
import { MetricTile } from "./MetricTile.tsx";
import type { useStatisticsOverview } from "./use-overview.ts";
import styles from "./overview.module.css";

interface HourBarsProps {
  /** Values per hour, oldest first; the last one is the current hour. */
  values: readonly number[];
  width?: number;
  height?: number;
}

const gap = 1.5;

/** Bars for the hours of a rolling total. An hour of 0 keeps a hairline, to show that it was counted. */
function HourBars({ values, width = 132, height = 36 }: HourBarsProps) {
  const highest = Math.max(1, ...values);
  const step = width / Math.max(1, values.length);
  return (
    <svg style={{ fill: "var(--seq2)" }} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {values.map((value, at) => {
        const size = Math.max(1, (value / highest) * height);
        return (
          <rect
            key={at}
            style={at === values.length - 1 ? { fill: "var(--c1)" } : undefined}
            x={at * step}
            y={height - size}
            width={Math.max(1, step - gap)}
            height={size}
            rx={1}
          />
        );
      })}
    </svg>
  );
}

type Overview = ReturnType<typeof useStatisticsOverview>;

function LiveTile({ live }: Pick<Overview, "live">) {
  const { t } = useTranslation("statistics");
  const { time } = useFormat();
  const narrow = useNarrowScreen("sm");
  return (
    <MetricTile
      title={t("overview.live.title")}
      metric="real_time_install"
      answer={live}
      beside={({ until }) => (
        <span className="inline medium toned" data-tone="ok">
          <Circle size={8} fill="currentColor" aria-hidden />
          {t("overview.live.at", { at: time(until) })}
        </span>
      )}
      figure={({ value }) => value}
      change={({ value, previous }) => (
        <MetricDelta now={value} before={previous} {...(!narrow && { than: t("overview.live.than") })} />
      )}
      shape={({ hours }) => <HourBars values={hours.map(({ installs }) => installs)} />}
    />
  );
}

interface TotalTileProps {
  metric: "install" | "update";
  overview: Overview;
}

function TotalTile({ metric, overview }: TotalTileProps) {
  const { t } = useTranslation("statistics");
  const { number, shortDay } = useFormat();
  const daysText = useRangeText();
  const narrow = useNarrowScreen("sm");
  const allTime = overview.allTime[metric];
  const than = ({ previous: { startDate: from, endDate: to } }: DailyCounts) =>
    t("overview.than", { days: from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}` });
  return (
    <MetricTile
      title={t(`overview.total.${metric}`)}
      metric={metric}
      answer={overview.days[metric]}
      beside={({ days }) => <bdi>{daysText({ from: days[0]?.date ?? "", to: days.at(-1)?.date ?? "" })}</bdi>}
      figure={({ total }) => total}
      change={(days) => (
        <MetricDelta now={days.total} before={days.previous.total} {...(!narrow && { than: than(days) })} />
      )}
      shape={({ days }) => <Sparkline values={days.map(({ count }) => count)} />}
      foot={() =>
        allTime !== undefined && (
          <span title={t("overview.kept")}>{t("overview.allTime", { total: number(allTime) })}</span>
        )
      }
    />
  );
}

/** Tiles with the three main numbers of the page; on phones they are one list. */
export function MetricTiles({ overview }: { overview: Overview }) {
  const { t } = useTranslation("statistics");
  return (
    <div className={styles.tiles} role="group" aria-label={t("overview.figures")}>
      <LiveTile live={overview.live} />
      <TotalTile metric="install" overview={overview} />
      <TotalTile metric="update" overview={overview} />
    </div>
  );
}
