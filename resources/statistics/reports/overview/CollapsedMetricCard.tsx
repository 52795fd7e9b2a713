import { Button } from "antd";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricDelta } from "../parts/MetricDelta.tsx";
import { DailyMetricCard } from "./DailyMetricCard.tsx";
import styles from "./overview.module.css";

/** Card for phones: one line with the metric and its change, which expands to the full card. */
export function CollapsedMetricCard(props: Omit<ComponentProps<typeof DailyMetricCard>, "acts">) {
  const { t } = useTranslation("statistics");
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  const title = t(`overview.card.${props.metric}`);
  const { data } = props.overview.days[props.metric];
  if (open)
    return (
      <DailyMetricCard
        {...props}
        acts={
          <Button
            type="text"
            size="small"
            autoFocus
            icon={<ChevronUp size={16} aria-hidden />}
            aria-label={t("overview.close", { of: title })}
            onClick={() => setOpen(false)}
          />
        }
      />
    );
  return (
    <section className="box">
      <h2 className="text-14 medium">
        <button
          type="button"
          className={`text-button line ${styles.collapsed}`}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          <span className="grow text-16">{title}</span>
          {data && (
            <>
              <strong>{number(data.total)}</strong>
              {props.compare && <MetricDelta now={data.total} before={data.previous.total} />}
            </>
          )}
          <ChevronDown className="faint" size={16} aria-hidden />
        </button>
      </h2>
    </section>
  );
}
