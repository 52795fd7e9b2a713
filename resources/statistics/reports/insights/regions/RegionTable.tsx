import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricDelta } from "../../parts/MetricDelta.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import { sumValues } from "../breakdown.ts";
import { DrillDownCell } from "../DrillDownCell.tsx";
import { useShareText } from "../use-share-text.ts";
import { type SelectedIndianState, cityBreakdown } from "./city-breakdown.ts";
import type { RegionBreakdown } from "./region-breakdown.ts";
import { useRegionName } from "./use-region-name.ts";
import layout from "../../layout.module.css";

interface RegionTableProps {
  regions: RegionBreakdown;
  state: SelectedIndianState;
  compare: boolean;
}

/** Table of all states, and next to it the cities of the selected one. */
export function RegionTable({ regions, state, compare }: RegionTableProps) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const nameOf = useRegionName();
  const shareOf = useShareText();
  const { total } = regions;
  const numbersOf = (installs: number, previous: number) => [
    number(installs),
    shareOf(installs, total),
    ...(compare ? [number(previous), <MetricDelta key="change" now={installs} before={previous} />] : []),
  ];
  const rows = regions.named.map(({ key, installs, previous }) => ({
    key,
    name: (
      <DrillDownCell chosen={key === state.chosen} onChoose={() => state.choose(key)}>
        {nameOf(key)}
      </DrillDownCell>
    ),
    numbers: numbersOf(installs, previous),
  }));
  const before = regions.unknownBefore + sumValues(regions.named.map(({ previous }) => previous));
  return (
    <div className={state.chosen ? layout.pair : undefined}>
      <MetricTable
        label={t("regions.title")}
        headings={[t("regions.region"), t("installs"), t("share"), ...(compare ? [t("before"), t("change")] : [])]}
        rows={[
          ...rows,
          {
            key: unknownDimensionValue,
            name: t("unknown"),
            numbers: numbersOf(regions.unknown, regions.unknownBefore),
          },
        ]}
        total={{ name: t("total"), numbers: numbersOf(total, before) }}
      />
      {state.chosen && <CityTable {...state} />}
    </div>
  );
}

function CityTable({ chosen, cities }: SelectedIndianState) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const nameOf = useRegionName();
  const shareOf = useShareText();
  if (chosen === null || !cities.data) return null;
  const parts = cityBreakdown(cities.data, cities.data.reportData.length);
  const row = (key: string, name: string, installs: number) => ({
    key,
    name,
    numbers: [number(installs), shareOf(installs, parts.total)],
  });
  return (
    <MetricTable
      titled
      label={t("regions.cities.title", { state: nameOf(chosen) })}
      headings={[t("regions.cities.city"), t("installs"), t("regions.cities.share")]}
      rows={[
        ...parts.top.map(({ key, installs }) => row(key, key, installs)),
        ...(parts.others.rows > 0
          ? [row("others", t("regions.cities.more", { count: parts.others.rows }), parts.others.installs)]
          : []),
        row(unknownDimensionValue, t("unknown"), parts.unknown),
      ]}
      total={{ name: t("total"), numbers: [number(parts.total), shareOf(parts.total, parts.total)] }}
    />
  );
}
