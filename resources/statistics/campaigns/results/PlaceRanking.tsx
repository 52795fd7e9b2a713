import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import type { TopTenRanking } from "./top-ten-ranking.ts";
import { usePlaceName } from "./use-place-name.ts";

interface PlaceRankingProps extends Omit<ComponentProps<typeof BarRows>, "rows"> {
  ranked: TopTenRanking;
  /** Total from which shares are computed; must not be 0. */
  total: number;
}

/**
 * Bars for the top places, then one row for the others and one for unknown places. All rows together add up to the
 * total.
 */
export function PlaceRanking({ ranked: { first, others, unsaid }, total, ...bars }: PlaceRankingProps) {
  const { t } = useTranslation("campaigns");
  const { number, percent } = useFormat();
  const nameOf = usePlaceName();
  const row = (key: string, name: string, count: number, rest: boolean) => ({
    key,
    name,
    size: count,
    numbers: [number(count), percent(count / total)],
    rest,
  });
  return (
    <BarRows
      {...bars}
      rows={[
        ...first.map(({ name, count }) => row(name, nameOf(name), count, false)),
        ...(others.rows > 0 ? [row("others", t("places.others", { count: others.rows }), others.count, true)] : []),
        ...(unsaid > 0 ? [row(unknownDimensionValue, t("unknown"), unsaid, true)] : []),
      ]}
    />
  );
}
