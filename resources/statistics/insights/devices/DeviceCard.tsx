import { useTranslation } from "react-i18next";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { FigureCard } from "#ui/statistics/FigureCard.tsx";
import type { InsightCard } from "../insight-card.ts";
import type { Part, Parts } from "../parts.ts";
import { heightOf, useNothing } from "../use-nothing.ts";
import { DeviceTable } from "./DeviceTable.tsx";
import { oemsOf } from "./devices.ts";
import { Models } from "./Models.tsx";
import { PartBars } from "./PartBars.tsx";
import { type ChosenOem, useChosenOem } from "./use-chosen-oem.ts";
import styles from "./DeviceCard.module.css";

/** On whose devices the app is installed: makers, and the models of the one that is chosen. */
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
    <div className={styles.body}>
      <div>
        <p className={styles.caption}>
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
