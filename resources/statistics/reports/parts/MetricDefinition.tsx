import { Popover } from "antd";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MetricName } from "#contract/statistics/metrics.ts";
import styles from "./figures.module.css";

/** Info button next to a number, with the definition of its metric. */
export function MetricDefinition({ metric, of }: { metric: MetricName; of: string }) {
  const { t } = useTranslation("statistics");
  return (
    <Popover
      trigger={["click", "hover"]}
      styles={{ container: { maxInlineSize: 344 } }}
      content={<p className="text-13">{t(`definition.${metric}`)}</p>}
    >
      <button type="button" className={`text-button ${styles.definition}`} aria-label={t("card.about", { of })}>
        <Info size={14} strokeWidth={1.75} aria-hidden />
      </button>
    </Popover>
  );
}
