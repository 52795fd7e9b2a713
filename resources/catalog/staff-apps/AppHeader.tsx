import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { appSearchPath } from "./paths.ts";
import styles from "./app.module.css";

/** Icon, name, status, package and the number that staff quote. */
export function AppHeader({ app, children }: { app: AppSummary; children: ReactNode }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  return (
    <header className={`row gap-12 ${styles.head}`}>
      <BackButton to={appSearchPath} label={t("app.back")} />
      <AppIcon url={app.iconUrl} title={app.title} size={56} />
      <div className={styles.names}>
        <div className="row">
          <h1 className="text-20" dir="auto">
            {app.title}
          </h1>
          <StatusTag of="app" status={app.status} />
        </div>
        {app.packageName && <bdi className="mono">{app.packageName}</bdi>}
        <div className="text-13 soft break-anywhere">
          <bdi>{t("app.number", { number: String(app.seqId) })}</bdi> ·{" "}
          {t("app.updated", { when: format.moment(app.updatedAt) })}
        </div>
      </div>
      <div className="row">{children}</div>
    </header>
  );
}
