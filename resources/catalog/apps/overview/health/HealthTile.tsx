import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MetricName } from "#contract/statistics/metrics.ts";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { MetricDefinition } from "#resources/statistics/reports/parts/MetricDefinition.tsx";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import styles from "./Health.module.css";

interface HealthTileProps {
  label: string;
  metric: MetricName;
  /** Value of the metric. Undefined while loading, null if there is nothing to count. */
  figure: string | null | undefined;
  /** True if the request failed; the card then shows why. */
  failed: boolean;
  perDay: readonly (number | null)[] | undefined;
  provisional: number;
  tone?: "c1" | "c2" | "c3" | "c4";
  /** Details below the figure, such as its change. */
  children?: ReactNode;
}

/** Tile with one health metric: figure, sparkline and definition. */
export function HealthTile({
  label,
  metric,
  figure,
  failed,
  perDay = [],
  provisional,
  tone,
  children,
}: HealthTileProps) {
  const { t } = useTranslation("apps");
  return (
    <div className={`stack gap-4 ${styles.tile}`}>
      <span className="line text-12 faint">
        {label} <MetricDefinition metric={metric} of={label} />
      </span>
      <span className={`row gap-4 spread ${styles.figure}`}>
        {figure === undefined && !failed && <SkeletonBlock width={72} height={28} exact />}
        {figure === undefined && failed && <MetricValue>–</MetricValue>}
        {figure === null && <span className="text-12 faint">{t("overview.health.nothing")}</span>}
        {typeof figure === "string" && (
          <>
            <MetricValue>
              <bdi>{figure}</bdi>
            </MetricValue>
            <Sparkline values={perDay} provisional={provisional} width={56} {...(tone && { tone })} />
          </>
        )}
      </span>
      {typeof figure === "string" && <span className="row gap-4 text-12">{children}</span>}
    </div>
  );
}
