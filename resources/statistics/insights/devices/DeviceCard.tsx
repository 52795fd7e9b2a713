import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { FigureCard } from "../../parts/FigureCard.tsx";
import type { Part, Parts } from "../breakdown.ts";
import type { InsightCard } from "../insight-card.ts";
import { heightOf, useNothing } from "../use-nothing.ts";
import { type ChosenOem, oemsOf, useChosenOem } from "./devices.ts";
import { DeviceTable } from "./DeviceTable.tsx";
import { Models } from "./Models.tsx";
import { PartBars } from "./PartBars.tsx";
import styles from "../insights.module.css";

/** Installs by manufacturer, with the models of the selected one. */
export function DeviceCard(card: InsightCard) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const nothing = useNothing(card);
  const oem = useChosenOem(card);
  const answer = useCall(reportCalls.installsByOem, { query: { appId, ...shown.dates } });
  return (
    <FigureCard
      title={t("devices.title")}
      metric="install"
      form="bars"
      height={heightOf(answer.data?.totalAppInstalls, 480)}
      answer={answer}
      nothing={({ totalAppInstalls }) => nothing(totalAppInstalls)}
      onDownload={() => card.onDownload("device")}
      picture={(figures) => <Picture oems={oemsOf(figures, oem.chosen)} oem={oem} />}
      table={(figures) => <DeviceTable oems={oemsOf(figures, oem.chosen)} oem={oem} />}
    />
  );
}

function Picture({ oems, oem }: { oems: Parts<Part>; oem: ChosenOem }) {
  const { t } = useTranslation("insights");
  return (
    <div className={styles.halves}>
      <div className="stack gap-8">
        <p className="line spread text-12 faint">
          <span>{t("devices.oem")}</span>
          <span>{t("devices.shareOfInstalls")}</span>
        </p>
        <PartBars
          label={t("devices.title")}
          name={t("devices.oem")}
          share={t("devices.shareOfInstalls")}
          parts={oems}
          nameOf={({ key }) => key}
          chosen={oem.chosen}
          onChoose={oem.choose}
        />
      </div>
      <Models {...oem} />
    </div>
  );
}
