import type { AppSummary } from "#contract/apps/views.ts";
import { useTranslation } from "react-i18next";
import { InstallsFigure, InstallsSpark } from "./InstallsFigure.tsx";
import type { Installs } from "./use-installs.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./home.module.css";

/** An app in the store on a phone: what it is, what is live, its course and figure. */
export function PublishedCard({ app, installs }: { app: AppSummary; installs: Installs }) {
  const { t } = useTranslation("statuses");
  const status = t(`app.${app.status}`);
  const label = app.status === "active" && app.live ? `${status} ${app.live.versionName ?? ""}` : status;
  return (
    <span className={styles.published}>
      <AppIcon url={app.iconUrl} title={app.title} />
      <span className="two-lines">
        <span className="medium ellipsis">{app.title}</span>
        <span>
          <StatusTag of="app" status={app.status} label={label} />
        </span>
      </span>
      <InstallsSpark installs={installs} appId={app.id} width={64} />
      <InstallsFigure installs={installs} appId={app.id} />
    </span>
  );
}
