import { useTranslation } from "react-i18next";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import type { InsightCardProps } from "../card-props.ts";
import { useInsightEmptyState } from "../use-empty-state.ts";
import { type CategoryComparison, dailyMeans } from "./category-comparison.ts";

/**
 * Card with daily installs of the app compared with its category. Shows nothing for small categories, whose averages
 * would reveal other apps' numbers.
 */
export function CategoryComparisonCard(card: InsightCardProps) {
  const { appId, shown, allTime } = card;
  const { t } = useTranslation("insights");
  const nothing = useInsightEmptyState(card);
  const { from: start, to: end } = shown.range;
  const answer = useCall(storeWideCalls.appAgainstCategory, { query: { appId, start, end } });
  const why = ({ category, tooFewApps, perDate }: CategoryComparison) => {
    if (allTime === 0) return nothing(0);
    if (category === null) return { title: t("category.none.title"), text: t("category.none.text") };
    if (tooFewApps) return { title: t("category.few.title"), text: t("category.few.text") };
    return nothing(perDate.reduce((all, { installs }) => all + installs, 0));
  };
  return (
    <MetricCard
      title={t("category.title")}
      metric="install"
      form="bars"
      height={148}
      answer={answer}
      nothing={why}
      picture={(figures) => <Chart figures={figures} />}
      table={(figures) => <DayTable figures={figures} />}
    />
  );
}

function Chart({ figures }: { figures: CategoryComparison }) {
  const { t } = useTranslation(["insights", "reference"]);
  const { number } = useFormat();
  const means = dailyMeans(figures.perDate);
  const names = { app: t("category.app"), mean: t("category.mean"), median: t("category.median") };
  return (
    <div className="stack gap-8">
      <p className="text-13 soft">
        {figures.category && t("category.note", { category: t(`reference:category.${figures.category}`) })}
      </p>
      <BarRows
        label={t("category.title")}
        headings={[t("category.of"), t("category.perDay")]}
        rows={(["app", "mean", "median"] as const).map((series) => ({
          key: series,
          name: names[series],
          size: means[series],
          numbers: [series === "app" ? number(means.app) : t("category.about", { number: number(means[series]) })],
          rest: series !== "app",
        }))}
      />
    </div>
  );
}

function DayTable({ figures }: { figures: CategoryComparison }) {
  const { t } = useTranslation("insights");
  const { day, number } = useFormat();
  const about = (value: number | null) => t("category.about", { number: number(value ?? 0) });
  return (
    <MetricTable
      label={t("category.title")}
      headings={[t("day"), t("category.app"), t("category.mean"), t("category.median")]}
      rows={figures.perDate.map(({ date, installs, mean, median }) => ({
        key: date,
        name: day(date),
        numbers: [number(installs), about(mean), about(median)],
      }))}
    />
  );
}
