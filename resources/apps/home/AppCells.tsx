import { Button, Dropdown } from "antd";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AppSummary } from "#contract/apps/views.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import styles from "./HomeScreen.module.css";

export function AppName({ app }: { app: AppSummary }) {
  return (
    <span className={styles.app}>
      <AppIcon url={app.iconUrl} title={app.title} />
      <span>
        <span className={styles.appTitle}>{app.title}</span>
        <span className={styles.package}>{app.packageName}</span>
      </span>
    </span>
  );
}

export function AppActs({ app }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const mayUpdate = useAllowed("update", "App");
  const go = (place: string) => void navigate(`/home/${app.id}/${place}`);
  const updates = mayUpdate && app.inProgress === null;
  const items = [
    { key: "overview", label: t("published.open") },
    { key: "statistics", label: t("published.statistics") },
    ...(updates
      ? [
          { key: "update-app", label: t("published.update") },
          { key: "update-app-file", label: t("published.updateFile") },
        ]
      : []),
  ];
  return (
    <span
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => go(key) }}>
        <Button
          type="text"
          size="small"
          aria-label={t("published.actsOf", { app: app.title })}
          icon={<Ellipsis size={16} aria-hidden />}
        />
      </Dropdown>
    </span>
  );
}
