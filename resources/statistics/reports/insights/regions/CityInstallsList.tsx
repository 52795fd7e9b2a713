import { Button } from "antd";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { MetricError } from "../../parts/MetricStates.tsx";
import { type SelectedIndianState, cityBreakdown } from "./city-breakdown.ts";
import styles from "../insights.module.css";

const maxCities = 3;

/** List of installs in the selected state: its largest cities, and the sum of the others. */
export function CityInstallsList({ chosen, choose, cities }: SelectedIndianState) {
  const { t } = useTranslation(["insights", "reference"]);
  const { number } = useFormat();
  if (chosen === null) return <p className={`text-12 faint ${styles.hint}`}>{t("regions.cities.hint")}</p>;
  const name = t(`reference:state.${chosen}`);
  const { data, error } = cities;
  const parts = data && cityBreakdown(data, maxCities);
  return (
    <section
      className={`box text-12 ${styles.cities}`}
      aria-label={t("regions.cities.title", { state: name })}
      aria-live="polite"
    >
      <div className="line text-13">
        <strong>{name}</strong>
        {parts && <strong className="push">{number(parts.total)}</strong>}
        <Button
          type="text"
          size="small"
          className="faint"
          icon={<X size={14} aria-hidden />}
          aria-label={t("regions.cities.close", { state: name })}
          onClick={() => choose(null)}
        />
      </div>
      {!parts && error && <MetricError error={error} onRetry={cities.refetch} busy={cities.isFetching} kept />}
      {!parts && !error && <SkeletonBlock height={72} />}
      {parts && parts.total === 0 && <p className="soft">{t("regions.cities.none")}</p>}
      {parts && parts.total > 0 && (
        <dl>
          {parts.top.map(({ key, installs }) => (
            <City key={key} name={key} installs={installs} />
          ))}
          {parts.others.rows > 0 && (
            <City name={t("regions.cities.more", { count: parts.others.rows })} installs={parts.others.installs} />
          )}
          {parts.unknown > 0 && <City key={unknownDimensionValue} name={t("unknown")} installs={parts.unknown} />}
        </dl>
      )}
    </section>
  );
}

function City({ name, installs }: { name: string; installs: number }) {
  const { number } = useFormat();
  return (
    <div className="line spread">
      <dt className="ellipsis soft">
        <bdi>{name}</bdi>
      </dt>
      <dd>{number(installs)}</dd>
    </div>
  );
}
