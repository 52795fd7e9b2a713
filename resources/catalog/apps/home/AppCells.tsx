import { useAbility } from "@casl/react";
import { Button, Dropdown } from "antd";
import { Ellipsis } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Abilities } from "#contract/access/rules.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import styles from "./home.module.css";
import { type AppView, appPath } from "../paths.ts";

export function AppNameCell({ app }: { app: AppSummary }) {
  return (
    <span className="line gap-12">
      <AppIcon url={app.iconUrl} title={app.title} />
      <span className="two-lines">
        <span className="medium">{app.title}</span>
        <span className={`faint ${styles.package}`}>{app.packageName}</span>
      </span>
    </span>
  );
}

const RatingCell = lazyComponent(async () => (await import("#resources/ratings/parts/RatingCell.tsx")).RatingCell);

/** Table cell with an app's rating, loaded after the table: nobody waits for a rating to see their apps. */
export function AppRatingCell(props: { appId: string; appIds: readonly string[] }) {
  return (
    <Suspense fallback={null}>
      <RatingCell {...props} />
    </Suspense>
  );
}

export function AppActionsCell({ app }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const mayUpdate = useAbility<Abilities>().can("update", "App");
  const item = (view: AppView, label: string) => ({
    key: view,
    label,
    onClick: () => void navigate(appPath(app.id, view)),
  });
  const updates = mayUpdate && app.inProgress === null;
  const items = [
    item("overview", t("published.open")),
    item("ratings", t("published.ratings")),
    item("statistics", t("published.statistics")),
    ...(updates ? [item("update-app", t("published.update")), item("update-app-file", t("published.updateFile"))] : []),
  ];
  return (
    <span
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      role="presentation"
    >
      <Dropdown trigger={["click"]} menu={{ items }}>
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
