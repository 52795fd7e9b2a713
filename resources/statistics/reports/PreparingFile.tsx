import { Hourglass, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Bar } from "#ui/page/Bar.tsx";
import type { Preparing } from "./use-report-file.ts";
import styles from "./reports.module.css";

/** How far a long file is. */
export function PreparingFile({ report, lost }: { report: Preparing; lost: boolean }) {
  const { t } = useTranslation("reports");
  const { name, rows, totalRows } = report;
  const percent = totalRows > 0 ? Math.floor((rows / totalRows) * 100) : 0;
  const words = t("preparing.rows", { done: rows, count: totalRows });
  return (
    <div className={styles.state}>
      <div role="status" className={styles.stateTitle}>
        <Hourglass size={18} strokeWidth={1.75} aria-hidden /> {t("preparing.title")}
      </div>
      <bdi className={styles.name}>{name}</bdi>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t("preparing.progress", { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className={styles.soft}>{words}</span>
      <p className={styles.soft}>{t("preparing.text")}</p>
      {lost && <Bar tone="warn" icon={WifiOff} boxed title={t("preparing.line")} />}
    </div>
  );
}
