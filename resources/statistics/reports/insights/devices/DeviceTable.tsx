import { useTranslation } from "react-i18next";
import { unknownDimensionValue } from "#contract/statistics/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricTable } from "../../parts/MetricTable.tsx";
import type { BreakdownPart, Breakdown } from "../breakdown.ts";
import { DrillDownCell } from "../DrillDownCell.tsx";
import { useShareText } from "../use-share-text.ts";
import { type SelectedOem, modelBreakdown } from "./device-breakdown.ts";
import { DeviceModelName } from "./DeviceModelList.tsx";

/** Returns formatted numbers of the parts, with rows for the rest and the total. */
function useTableNumbers(parts: Breakdown<BreakdownPart>) {
  const { t } = useTranslation("insights");
  const { number } = useFormat();
  const shareOf = useShareText();
  const numbersOf = (installs: number) => [number(installs), shareOf(installs, parts.total)];
  const beyond = parts.total - parts.unknown - parts.named.reduce((all, { installs }) => all + installs, 0);
  const row = (key: string, name: string, installs: number) => ({ key, name, numbers: numbersOf(installs) });
  const rest = [
    ...(beyond > 0 ? [row("others", t("more"), beyond)] : []),
    row(unknownDimensionValue, t("unknown"), parts.unknown),
  ];
  return { numbersOf, rest, total: { name: t("total"), numbers: numbersOf(parts.total) } };
}

/** Table of all manufacturers, and next to them all models of the selected one. */
export function DeviceTable({ oems, oem }: { oems: Breakdown<BreakdownPart>; oem: SelectedOem }) {
  const { t } = useTranslation("insights");
  const { numbersOf, rest, total } = useTableNumbers(oems);
  const rows = oems.named.map(({ key, installs }) => ({
    key,
    name: (
      <DrillDownCell chosen={key === oem.chosen} onChoose={() => oem.choose(key)}>
        <bdi>{key}</bdi>
      </DrillDownCell>
    ),
    numbers: numbersOf(installs),
  }));
  return (
    <div className="stack">
      <MetricTable
        label={t("devices.title")}
        headings={[t("devices.oem"), t("installs"), t("share")]}
        rows={[...rows, ...rest]}
        total={total}
      />
      {oem.models.data && <ModelTable chosen={oem.chosen} parts={modelBreakdown(oem.models.data)} />}
    </div>
  );
}

function ModelTable({ chosen, parts }: { chosen: string | null; parts: ReturnType<typeof modelBreakdown> }) {
  const { t } = useTranslation("insights");
  const { numbersOf, rest, total } = useTableNumbers(parts);
  const rows = parts.named.map((model) => ({
    key: model.key,
    name: <DeviceModelName oem={model.oem} model={model.model} withOem={chosen === null} />,
    numbers: numbersOf(model.installs),
  }));
  return (
    <MetricTable
      titled
      label={chosen ? t("devices.modelsOf", { oem: chosen }) : t("devices.modelsOfAll")}
      headings={[t("devices.model"), t("installs"), t("share")]}
      rows={[...rows, ...rest]}
      total={total}
    />
  );
}
