import { useTranslation } from "react-i18next";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { MetricError } from "../../parts/MetricStates.tsx";
import { type SelectedOem, modelBreakdown } from "./device-breakdown.ts";
import { BreakdownBars } from "./BreakdownBars.tsx";

/** List of models as shares of the selected manufacturer; of all manufacturers until one is selected. */
export function DeviceModelList({ chosen, models }: SelectedOem) {
  const { t } = useTranslation("insights");
  const { data, error } = models;
  const parts = data && modelBreakdown(data);
  const share = chosen ? t("devices.shareOf", { oem: chosen }) : t("devices.shareOfInstalls");
  const title = chosen ? t("devices.modelsOf", { oem: chosen }) : t("devices.modelsOfAll");
  return (
    <section className="stack gap-8" aria-label={title} aria-live="polite">
      <p className="line spread text-12 faint">
        <span>{chosen && parts ? t("devices.chosen", { oem: chosen, count: parts.total }) : title}</span>
        <span>{share}</span>
      </p>
      {!parts && !error && <SkeletonBlock height={380} />}
      {!parts && error && <MetricError error={error} onRetry={models.refetch} busy={models.isFetching} height={200} />}
      {parts?.total === 0 && <p className="text-13 soft">{t("devices.none", { oem: chosen ?? "" })}</p>}
      {parts && parts.total > 0 && (
        <BreakdownBars
          label={title}
          name={t("devices.model")}
          share={share}
          parts={parts}
          nameOf={(model) => <DeviceModelName oem={model.oem} model={model.model} withOem={chosen === null} />}
          tone="third"
        />
      )}
    </section>
  );
}

interface ModelNameProps {
  oem: string;
  model: string;
  withOem: boolean;
}

/** Text with the name of a model, and its manufacturer if the list mixes several. */
export function DeviceModelName({ oem, model, withOem }: ModelNameProps) {
  const saysOem = model.toLowerCase().startsWith(oem.toLowerCase());
  return (
    <bdi>
      {model}
      {withOem && !saysOem && <span className="faint"> {oem}</span>}
    </bdi>
  );
}
