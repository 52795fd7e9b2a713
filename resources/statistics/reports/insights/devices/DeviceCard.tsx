import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { MetricCard } from "../../parts/MetricCard.tsx";
import type { BreakdownPart, Breakdown } from "../breakdown.ts";
import type { InsightCardProps } from "../card-props.ts";
import { insightCardHeight, useInsightEmptyState } from "../use-empty-state.ts";
import { type SelectedOem, oemBreakdown, useSelectedOem } from "./device-breakdown.ts";
import { DeviceTable } from "./DeviceTable.tsx";
import { DeviceModelList } from "./DeviceModelList.tsx";
import { BreakdownBars } from "./BreakdownBars.tsx";
import styles from "../insights.module.css";

/** Card with installs by manufacturer, and the models of the selected one. */
export function DeviceCard(card: InsightCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const nothing = useInsightEmptyState(card);
  const oem = useSelectedOem(card);
  const answer = useCall(reportCalls.installsByOem, { query: { appId, ...shown.dates } });
  return (
    <MetricCard
      title={t("devices.title")}
      metric="install"
      form="bars"
      height={insightCardHeight(answer.data?.totalAppInstalls, 480)}
      answer={answer}
      nothing={({ totalAppInstalls }) => nothing(totalAppInstalls)}
      onDownload={() => card.onDownload("device")}
      picture={(figures) => <Chart oems={oemBreakdown(figures, oem.chosen)} oem={oem} />}
      table={(figures) => <DeviceTable oems={oemBreakdown(figures, oem.chosen)} oem={oem} />}
    />
  );
}

function Chart({ oems, oem }: { oems: Breakdown<BreakdownPart>; oem: SelectedOem }) {
  const { t } = useTranslation("insights");
  return (
    <div className={styles.halves}>
      <div className="stack gap-8">
        <p className="line spread text-12 faint">
          <span>{t("devices.oem")}</span>
          <span>{t("devices.shareOfInstalls")}</span>
        </p>
        <BreakdownBars
          label={t("devices.title")}
          name={t("devices.oem")}
          share={t("devices.shareOfInstalls")}
          parts={oems}
          nameOf={({ key }) => key}
          chosen={oem.chosen}
          onChoose={oem.choose}
        />
      </div>
      <DeviceModelList {...oem} />
    </div>
  );
}
