import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AppSummary } from "#contract/apps/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { queuePath } from "../paths.ts";
import styles from "./app.module.css";

/** Icon, name, status, package and the number that staff quote. */
export function AppHead({ app, children }: { app: AppSummary; children: ReactNode }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  return (
    <header className={styles.head}>
      <Link to={queuePath} className={styles.back} aria-label={t("app.back")} title={t("app.back")}>
        <ArrowLeft className="mirror" size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <AppIcon url={app.iconUrl} title={app.title} size={56} />
      <div className={styles.names}>
        <div className={styles.titleLine}>
          <h1 className={styles.title} dir="auto">
            {app.title}
          </h1>
          <StatusTag of="app" status={app.status} />
        </div>
        {app.packageName && <bdi className="mono">{app.packageName}</bdi>}
        <div className={styles.soft}>
          <bdi>{t("app.number", { number: String(app.seqId) })}</bdi> ·{" "}
          {t("app.updated", { when: format.moment(app.updatedAt) })} ·{" "}
          <Link to={`/home/${app.id}/statistics`} className={styles.link}>
            {t("app.statistics")}
          </Link>
        </div>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  );
}
