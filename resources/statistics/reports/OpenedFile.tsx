import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import type { Opened } from "./use-report-file.ts";
import styles from "./reports.module.css";

/** The browser has the link; a person can open it once more. */
export function OpenedFile({ file }: { file: Opened }) {
  const { t } = useTranslation("reports");
  const { moment } = useFormat();
  return (
    <div className={styles.state}>
      <div role="status" className={styles.stateTitle}>
        <CircleCheck className={styles.ok} size={18} strokeWidth={1.75} aria-hidden /> {t("done.title")}
      </div>
      <bdi className={styles.name}>{file.name}</bdi>
      <a href={file.url} download>
        {t("done.again")}
      </a>
      {file.keptUntil && <p className={styles.soft}>{t("done.kept", { until: moment(file.keptUntil) })}</p>}
    </div>
  );
}
