import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { type BarRow, BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { MetricDelta } from "../../parts/MetricDelta.tsx";
import { useShareText } from "../use-share-text.ts";
import type { RegionBreakdown } from "./region-breakdown.ts";
import { useRegionName } from "./use-region-name.ts";
import styles from "../insights.module.css";

/** List of the top ten states, the others and unknown; together they are all installs. */
export function RegionRanking({ regions, compare }: { regions: RegionBreakdown; compare: boolean }) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const nameOf = useRegionName();
  const shareOf = useShareText();
  const narrow = useNarrowScreen("sm");
  const { top, others, total } = regions;
  const numbersOf = (installs: number, change: ReactNode = ""): ReactNode[] => [
    number(installs),
    shareOf(installs, total),
    ...(compare ? [change] : []),
  ];
  const rest = (key: string, name: string, size: number): BarRow => ({
    key,
    name,
    size,
    numbers: numbersOf(size),
    rest: true,
  });
  const rows: BarRow[] = [
    ...top.map(({ key, installs, previous }, at) => ({
      key,
      mark: at + 1,
      name: nameOf(key),
      size: installs,
      numbers: numbersOf(installs, <MetricDelta now={installs} before={previous} />),
    })),
    rest("others", t("regions.others", { count: others.rows }), others.installs),
    rest(unknownDimensionValue, t("unknown"), regions.unknown),
  ];
  const headings = [t("regions.region"), t("installs"), t("share"), ...(compare ? [t("change")] : [])] as const;
  return (
    <div className={`stack gap-8 ${styles.part}`} style={{ flexBasis: 440 }}>
      <p className="line spread text-12 faint">
        <span>{t("regions.top", { count: top.length })}</span>
        <span>{t(compare ? "regions.columnsWithChange" : "regions.columns")}</span>
      </p>
      <BarRows
        label={t("regions.title")}
        headings={headings}
        markHeading={t("rank")}
        rows={rows}
        bar={narrow ? "under" : "beside"}
      />
    </div>
  );
}
