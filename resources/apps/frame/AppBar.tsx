import { Button, Dropdown } from "antd";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AppSummary } from "#contract/apps/views.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { isFirstVersion, updateHindrance } from "#resources/apps/overview/update-hindrance.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Block } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./AppBar.module.css";

function UpdateButton({ app }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const hindrance = updateHindrance(app);
  const items = [
    { key: "update-app", label: t("overview.acts.texts") },
    { key: "update-app-file", label: t("overview.acts.file") },
  ];
  const button = (
    <Button icon={<Upload size={16} aria-hidden />} disabled={hindrance !== null}>
      {t("overview.updateApp")}
    </Button>
  );
  if (hindrance !== null) {
    return (
      <span className={styles.hindered}>
        <span className={styles.why}>{t(`overview.acts.${hindrance}`)}</span>
        {button}
      </span>
    );
  }
  return (
    <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => void navigate(`/home/${app.id}/${key}`) }}>
      {button}
    </Dropdown>
  );
}

/** The second bar inside an app: what it is, what is live and in progress, and its one act. */
export function AppBar({ app }: { app: AppSummary }) {
  const { t } = useTranslation(["apps", "statuses"]);
  const mayUpdate = useAllowed("update", "App");
  const { live, inProgress } = app;
  const served = t(`statuses:app.${app.status}`);
  return (
    <header className={styles.bar}>
      <AppIcon url={app.iconUrl} title={app.title} size={40} />
      <div className={styles.names}>
        <h1 className={styles.title}>
          {app.title || t("untitled")}
          <StatusTag of="app" status={app.status} label={live ? `${served} ${live.versionName ?? ""}` : served} />
          {live && inProgress && (
            <StatusTag
              of="version"
              status={inProgress.status}
              label={`${inProgress.versionName ?? ""} ${t(`statuses:version.${inProgress.status}`)}`.trim()}
            />
          )}
        </h1>
        <p className={styles.package}>{app.packageName ?? t("card.noPackage")}</p>
      </div>
      {mayUpdate && !isFirstVersion(app) && <UpdateButton app={app} />}
    </header>
  );
}

export function AppBarSkeleton() {
  return (
    <div className={styles.bar} aria-hidden>
      <Block width={40} height={40} />
      <div className={styles.names}>
        <Block width={220} height={20} />
        <Block width={160} height={12} />
      </div>
    </div>
  );
}
