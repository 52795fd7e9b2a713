import { Button } from "antd";
import { ArrowDownWideNarrow, Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallTable } from "#providers/data/use-call-table.ts";
import type { apps } from "../index.tsx";
import { exportApps, useAppCsvTexts } from "./export-apps.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { InstallsCount, InstallsFreshness, InstallsSparkline } from "./InstallsCount.tsx";
import { type InstallsByApp, sortByInstalls, useInstalls } from "./use-installs.ts";
import { usePublishedAppColumns } from "./use-published-app-columns.tsx";
import { SectionHeader } from "#ui/page/PageHeader.tsx";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import styles from "./home.module.css";
import { appPath } from "../paths.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { AppRatingCell } from "./AppCells.tsx";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";

const firstOnPhone = 5;

interface PublishedAppsProps {
  readonly table: Pick<
    CallTable<typeof apps>,
    "result" | "answer" | "currentPage" | "pageSize" | "setCurrentPage" | "everyRow"
  >;
}

interface TitleProps extends PublishedAppsProps {
  readonly installs: InstallsByApp;
  readonly narrow: boolean;
}

function Title({ table, installs, narrow }: TitleProps) {
  const { t } = useTranslation("apps");
  const notify = useNotify();
  const csvTexts = useAppCsvTexts();
  const { currentPage, pageSize, setCurrentPage, everyRow } = table;
  const [exporting, setExporting] = useState(false);
  const total = table.answer?.total ?? 0;
  const save = () => {
    setExporting(true);
    return everyRow()
      .then((apps) => exportApps(apps, csvTexts))
      .catch(notify.error)
      .finally(() => setExporting(false));
  };
  return (
    <SectionHeader title={t("published.title")} beside={<CountBadge count={total} />}>
      {narrow ? (
        <span className="inline text-13 soft">
          <ArrowDownWideNarrow size={16} aria-hidden />
          {t("published.installs")}
        </span>
      ) : (
        <>
          <InstallsFreshness installs={installs} />
          <Button
            size="small"
            icon={<Download size={14} aria-hidden />}
            loading={exporting}
            onClick={() => void save()}
          >
            {t("export")}
          </Button>
        </>
      )}
      {total > pageSize && (
        <Pager page={currentPage - 1} pageSize={pageSize} total={total} onPage={(page) => setCurrentPage(page + 1)} />
      )}
    </SectionHeader>
  );
}

/** Section with apps that are or were published, one page at a time. */
export function PublishedApps({ table }: PublishedAppsProps) {
  const rows = table.result.data;
  const { t } = useTranslation("apps");
  const navigate = useNavigate();
  const narrow = useNarrowScreen("sm");
  const [all, setAll] = useState(false);
  const installs = useInstalls(rows);
  const appIds = rows.map(({ id }) => id);
  const columns = usePublishedAppColumns(installs, appIds);
  if (rows.length === 0) return null;
  const ordered = narrow ? sortByInstalls(rows, installs) : rows;
  const cut = narrow && !all && ordered.length > firstOnPhone;
  return (
    <section aria-label={t("published.title")}>
      <Title table={table} installs={installs} narrow={narrow} />
      <div className={`box ${styles.table}`}>
        <DataTable
          label={t("published.title")}
          columns={columns}
          rows={cut ? ordered.slice(0, firstOnPhone) : ordered}
          rowKey={(app) => app.id}
          rowLabel={(app) => app.title}
          density="home"
          onOpen={(app) => void navigate(appPath(app.id))}
          card={(app) => <PublishedCard app={app} installs={installs} appIds={appIds} />}
        />
        {cut && (
          <Button type="link" block className={styles.all} onClick={() => setAll(true)}>
            {t("published.all", { count: rows.length })}
          </Button>
        )}
      </div>
      {narrow && (
        <p>
          <InstallsFreshness installs={installs} />
        </p>
      )}
    </section>
  );
}

interface PublishedCardProps {
  app: AppSummary;
  installs: InstallsByApp;
  /** IDs of all apps in the list. */
  appIds: readonly string[];
}

/** Card for a published app on a phone: name, live version, rating, sparkline and installs. */
function PublishedCard({ app, installs, appIds }: PublishedCardProps) {
  return (
    <span className={styles.published}>
      <AppIcon url={app.iconUrl} title={app.title} />
      <span className="two-lines">
        <span className="medium ellipsis">{app.title}</span>
        <span className="row gap-8">
          <StatusTag of="app" status={app.status} />
          {app.live?.versionName && <bdi className="text-12 soft">{app.live.versionName}</bdi>}
          <AppRatingCell appId={app.id} appIds={appIds} />
        </span>
      </span>
      <InstallsSparkline installs={installs} appId={app.id} width={64} />
      <InstallsCount installs={installs} appId={app.id} />
    </span>
  );
}
