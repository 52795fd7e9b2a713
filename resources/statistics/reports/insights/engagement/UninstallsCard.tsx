import { useTranslation } from "react-i18next";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import type { InsightCardProps } from "../card-props.ts";
import { insightCardHeight, useInsightEmptyState } from "../use-empty-state.ts";
import { MiniColumnChart } from "./MiniColumnChart.tsx";
import styles from "../insights.module.css";

/** Card with a chart of installs and uninstalls per day, with provisional days marked. */
export function UninstallsCard(card: InsightCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const { shortDay, day, number } = useFormat();
  const nothing = useInsightEmptyState(card);
  const answer = useCall(storeWideCalls.installReport, { query: { appId, ...shown.dates } });
  return (
    <MetricCard
      title={t("uninstalls.title")}
      metric="uninstall"
      form="bars"
      height={insightCardHeight(answer.data && answer.data.totalAppInstalls + answer.data.totalUninstalls, 190)}
      answer={answer}
      nothing={({ totalAppInstalls, totalUninstalls }) => nothing(totalAppInstalls + totalUninstalls)}
      picture={({ reportData, totalAppInstalls, totalUninstalls, provisionalFrom, startDate, endDate }) => (
        <div className="stack gap-12">
          <ul className="row gap-16 text-13 soft">
            <li className="inline">
              <span className={styles.swatch} style={{ background: "var(--c1)" }} />
              {t("uninstalls.installs", { count: totalAppInstalls })}
            </li>
            <li className="inline">
              <span className={styles.swatch} style={{ background: "var(--c2)" }} />
              {t("uninstalls.uninstalls", { count: totalUninstalls })}
            </li>
          </ul>
          <MiniColumnChart
            label={t("uninstalls.label")}
            from={shortDay(startDate)}
            to={shortDay(endDate)}
            columns={reportData.map(({ date, appInstalls, uninstalls }) => ({
              key: date,
              title: t("uninstalls.day", {
                day: shortDay(date),
                installs: t("uninstalls.installs", { count: appInstalls }),
                uninstalls: t("uninstalls.uninstalls", { count: uninstalls }),
              }),
              value: appInstalls,
              against: uninstalls,
              open: date >= provisionalFrom,
            }))}
          />
        </div>
      )}
      table={({ reportData, totalAppInstalls, totalUninstalls }) => (
        <MetricTable
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
