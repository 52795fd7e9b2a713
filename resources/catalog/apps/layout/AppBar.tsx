import { useAbility } from "@casl/react";
import { Button, Dropdown } from "antd";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { type AppView, appPath } from "../paths.ts";
import { isFirstVersion, updateBlocker } from "../update-blocker.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import styles from "./AppLayout.module.css";

interface AppBarProps {
  app: AppSummary;
  /** Whether the screen below shows the app's state itself, so that the header leaves it out. */
  bare?: boolean;
}

function UpdateButton({ app, bare }: AppBarProps) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const whyNot = updateBlocker(app);
  const item = (view: AppView, label: string) => ({
    key: view,
    label,
    onClick: () => void navigate(appPath(app.id, view)),
  });
  const items = [item("update-app", t("overview.acts.texts")), item("update-app-file", t("overview.acts.file"))];
  const button = (
    <Button icon={<Upload size={16} aria-hidden />} disabled={whyNot !== null}>
      {t("overview.updateApp")}
    </Button>
  );
  if (whyNot !== null && bare) {
    return (
      <DisabledButton icon={<Upload size={16} aria-hidden />} reason={t(`overview.acts.${whyNot}`)}>
        {t("overview.updateApp")}
      </DisabledButton>
    );
  }
  if (whyNot !== null) {
    return (
      <span className="row">
        <span className="text-12 faint">{t(`overview.acts.${whyNot}`)}</span>
        {button}
      </span>
    );
  }
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      {button}
    </Dropdown>
  );
}

/** Text with the live version's name, while the app is active. */
function LiveVersionName({ app: { status, live } }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  if (status !== "active" || !live?.versionName) return null;
  return <span className="text-13 soft regular">{t("overview.liveVersion", { version: live.versionName })}</span>;
}

/** Header of an app's screens: name, live and in-progress status, and the update button. */
export function AppBar({ app, bare = false }: AppBarProps) {
  const { t } = useTranslation(["apps", "statuses"]);
  const mayUpdate = useAbility<Abilities>().can("update", "App");
  const { live, inProgress } = app;
  return (
    <header className="row gap-12">
      <AppIcon url={app.iconUrl} title={app.title} size={40} />
      <div className={styles.names}>
        <h1 className="row text-16">
          {app.title || t("untitled")}
          {!bare && <StatusTag of="app" status={app.status} />}
          {!bare && <LiveVersionName app={app} />}
          {!bare && live && inProgress && (
            <StatusTag
              of="version"
              status={inProgress.status}
              appStatus={app.status}
              label={`${inProgress.versionName ?? ""} ${t(`statuses:version.${inProgress.status}`)}`.trim()}
            />
          )}
        </h1>
        <p className="mono soft">{app.packageName ?? t("card.noPackage")}</p>
      </div>
      {mayUpdate && !isFirstVersion(app) && <UpdateButton app={app} bare={bare} />}
    </header>
  );
}

/** Skeleton as high as the bar, so that the screen below does not move when the bar loads. */
export function AppBarSkeleton() {
  return (
    <div className="row gap-12" aria-hidden>
      <SkeletonBlock width={40} height={40} />
      <div className={styles.names}>
        <SkeletonBlock width={220} height="var(--lh-16)" />
        <SkeletonBlock width={160} height="var(--lh-14)" />
      </div>
    </div>
  );
}
