import { Button, Dropdown } from "antd";
import { Download, Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { categoryIds } from "#contract/reference/categories.ts";
import type { AppSummary } from "#contract/apps/views.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { exportApps } from "#resources/apps/home/export-apps.ts";
import { Moment } from "#ui/format/Moment.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { SectionHeader } from "#ui/page/PageHeader.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import styles from "./HomeScreen.module.css";

function AppName({ app }: { app: AppSummary }) {
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

function AppActs({ app }: { app: AppSummary }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const mayUpdate = useAllowed("update", "App");
  const go = (place: string) => void navigate(`/home/${app.id}/${place}`);
  const updates = mayUpdate && app.inProgress === null;
  const items = [
    { key: "overview", label: t("published.open") },
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

function useColumns(): Column<AppSummary>[] {
  const { t } = useTranslation(["apps", "reference"]);
  const format = useFormat();
  const categoryName = (id: string | null) => {
    const known = categoryIds.find((one) => one === id);
    return known ? t(`reference:category.${known}`) : "";
  };
  return [
    { key: "app", title: t("published.app"), render: (_, app) => <AppName app={app} /> },
    {
      key: "version",
      title: t("published.liveVersion"),
      render: (_, { live }) =>
        live && (
          <span className={styles.two}>
            <span>{live.versionName}</span>
            <span>{live.liveFrom && <Moment at={live.liveFrom} form="day" />}</span>
          </span>
        ),
    },
    {
      key: "size",
      title: t("published.size"),
      align: "end",
      render: (_, { live }) => (live?.sizeBytes ? format.bytes(live.sizeBytes) : ""),
    },
    { key: "category", title: t("published.category"), render: (_, { category }) => categoryName(category) },
    {
      key: "updated",
      title: t("published.updated"),
      render: (_, { updatedAt }) => <Moment at={updatedAt} form="day" />,
    },
    { key: "status", title: t("published.status"), render: (_, { status }) => <StatusTag of="app" status={status} /> },
    {
      key: "acts",
      title: <span className="visually-hidden">{t("published.acts")}</span>,
      width: 48,
      render: (_, app) => <AppActs app={app} />,
    },
  ];
}

/** Apps that are or were in the store. */
export function Published({ apps }: { apps: readonly AppSummary[] }) {
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const columns = useColumns();
  if (apps.length === 0) return null;
  return (
    <section aria-label={t("published.title")}>
      <SectionHeader title={t("published.title")} beside={<CountBadge count={apps.length} />}>
        <Button size="small" icon={<Download size={14} aria-hidden />} onClick={() => exportApps(apps)}>
          {t("export")}
        </Button>
      </SectionHeader>
      <div className={styles.table}>
        <DataTable
          label={t("published.title")}
          columns={columns}
          rows={apps}
          rowKey={(app) => app.id}
          rowLabel={(app) => app.title}
          density="home"
          onOpen={(app) => void navigate(`/home/${app.id}/overview`)}
          card={(app) => (
            <span className={styles.card}>
              <AppName app={app} />
              <StatusTag of="app" status={app.status} />
            </span>
          )}
        />
      </div>
    </section>
  );
}
