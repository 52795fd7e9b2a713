import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { useTranslation } from "react-i18next";
import { AppRating } from "./AppCells.tsx";
import { InstallsFigure, InstallsSpark } from "./InstallsFigure.tsx";
import type { Installs } from "./use-installs.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./home.module.css";

interface PublishedCardProps {
  app: AppSummary;
  installs: Installs;
  /** IDs of all apps in the list. */
  appIds: readonly string[];
}

/** Published app on a phone: name, live version, rating, sparkline and installs. */
export function PublishedCard({ app, installs, appIds }: PublishedCardProps) {
  const { t } = useTranslation("statuses");
  const status = t(`app.${app.status}`);
  const label = app.status === "active" && app.live ? `${status} ${app.live.versionName ?? ""}` : status;
  return (
    <span className={styles.published}>
      <AppIcon url={app.iconUrl} title={app.title} />
      <span className="two-lines">
        <span className="medium ellipsis">{app.title}</span>
        <span className="row gap-8">
          <StatusTag of="app" status={app.status} label={label} />
          <AppRating appId={app.id} appIds={appIds} />
        </span>
      </span>
      <InstallsSpark installs={installs} appId={app.id} width={64} />
      <InstallsFigure installs={installs} appId={app.id} />
    </span>
  );
}
