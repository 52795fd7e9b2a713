import { useTranslation } from "react-i18next";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { FigureCard } from "#ui/statistics/FigureCard.tsx";
import type { InsightCard } from "../insight-card.ts";
import { FiguresTable } from "#ui/statistics/FiguresTable.tsx";
import { heightOf, useNothing } from "../use-nothing.ts";
import { Columns } from "./Columns.tsx";
import styles from "./Engagement.module.css";

/** What is taken off devices against what is put on them, day by day. */
export function UninstallsCard(card: InsightCard) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const { shortDay, day, number } = useFormat();
  const nothing = useNothing(card);
  const answer = useCall(storeWideCalls.installReport, { query: { appId, ...shown.dates } });
  return (
    <FigureCard
      title={t("uninstalls.title")}
      metric="uninstall"
      form="bars"
      height={heightOf(answer.data && answer.data.totalAppInstalls + answer.data.totalUninstalls, 190)}
      answer={answer}
      nothing={({ totalAppInstalls, totalUninstalls }) => nothing(totalAppInstalls + totalUninstalls)}
      picture={({ reportData, totalAppInstalls, totalUninstalls, provisionalFrom, startDate, endDate }) => (
        <>
          <ul className={styles.legend}>
            <li className={styles.first}>{t("uninstalls.installs", { count: totalAppInstalls })}</li>
            <li className={styles.second}>{t("uninstalls.uninstalls", { count: totalUninstalls })}</li>
          </ul>
          <Columns
            label={t("uninstalls.label")}
            from={shortDay(startDate)}
            to={shortDay(endDate)}
            columns={reportData.map(({ date, appInstalls, uninstalls }) => ({
              key: date,
              title: t("uninstalls.day", { day: shortDay(date), installs: appInstalls, uninstalls }),
              value: appInstalls,
              against: uninstalls,
              open: date >= provisionalFrom,
            }))}
          />
        </>
      )}
      table={({ reportData, totalAppInstalls, totalUninstalls }) => (
        <FiguresTable
          label={t("uninstalls.title")}
          headings={[t("day"), t("installs"), t("uninstalls.column")]}
          rows={reportData.map(({ date, appInstalls, uninstalls }) => ({
            key: date,
            name: day(date),
            numbers: [number(appInstalls), number(uninstalls)],
          }))}
          total={{ name: t("total"), numbers: [number(totalAppInstalls), number(totalUninstalls)] }}
        />
      )}
    />
  );
}
