import { useCan } from "@refinedev/core";
import { Activity, CalendarDays, GitPullRequestArrow, Search } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { appDateFilters, appMarkParams, type AppSearchRow } from "#contract/catalog/apps/search.ts";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { inProgressVersionStatuses } from "#contract/catalog/versions/status.ts";
import { limits } from "#contract/limits.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { useOpenRow } from "#providers/router/use-open-row.ts";
import { SearchFooter } from "#ui/crud/list/SearchFooter.tsx";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { staffApps } from "./index.tsx";
import { AppStatus } from "./search/AppStatus.tsx";
import { AppCell } from "./search/AppCell.tsx";
import { AppBadges } from "./search/AppBadges.tsx";
import { useAppColumns } from "./search/use-app-columns.tsx";

// Loaded when the first row is opened, and when the first rows are selected.
const AppDrawer = lazyComponent(async () => (await import("./search/AppDrawer.tsx")).AppDrawer);
const BulkStatusActions = lazyComponent(async () => (await import("./search/BulkStatusActions.tsx")).BulkStatusActions);
const ExportButton = lazyComponent(async () => (await import("./search/ExportAppsButton.tsx")).ExportAppsButton);

const bulk = (rows: readonly AppSearchRow[], done: () => void) => (
  <Suspense fallback={null}>
    <BulkStatusActions rows={rows} onDone={done} />
  </Suspense>
);

/** List screen App Search: all apps of the store, by typo-tolerant text and other filters. */
export function AppSearch() {
  const { t } = useTranslation(["search", "statuses", "reference"]);
  const mayChange = useCan({ resource: "apps", action: "administer" }).data?.can ?? false;
  const table = useCallTable(staffApps, { live: true });
  const opened = useOpenRow(table.tableProps.dataSource);
  const yes = [
    { value: "true", label: t("yes") },
    { value: "false", label: t("no") },
  ];
  const columns = useAppColumns(table.tableProps.dataSource);
  const { total = null, more = false } = table.answer ?? {};
  const isText = table.valueOf("searchText") !== undefined;
  const counted = (count: number) => {
    if (more && isText) return t("bestOf", { count });
    if (count > limits.page.counted) return t("apps.many", { count: limits.page.counted });
    return more ? t("apps.many", { count }) : t("apps.count", { count });
  };
  return (
    <ListScreen
      table={table}
      title={t("apps.title")}
      label={t("apps.title")}
      beside={total === null ? null : <span className="text-13 soft">{counted(total)}</span>}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      path={opened.pathOf}
      fileButton={
        <Suspense fallback={null}>
          <ExportButton table={table} />
        </Suspense>
      }
      columns={columns}
      card={(app) => (
        <div className="stack gap-4">
          <AppCell app={app} />
          <span className="row gap-8">
            <AppStatus app={app} /> <AppBadges app={app} /> <DateTime at={app.updatedAt} />
          </span>
          <bdi className="text-13 soft">{app.developer.name}</bdi>
        </div>
      )}
      filters={[
        { field: "searchText", label: t("apps.search"), search: true },
        {
          field: "status",
          label: t("apps.anyStatus"),
          icon: Activity,
          many: true,
          options: appStatuses.map((value) => ({ value, label: t(`statuses:app.${value}`) })),
        },
        {
          field: "openVersion",
          label: t("apps.openVersion"),
          icon: GitPullRequestArrow,
          many: true,
          options: inProgressVersionStatuses.map((value) => ({ value, label: t(`statuses:version.${value}`) })),
        },
        {
          field: "datetype",
          label: t("apps.dateOf"),
          icon: CalendarDays,
          options: appDateFilters.map((value) => ({ value, label: t(`date.${value}`) })),
        },
        { field: "fromDate", label: t("apps.from"), day: true },
        { field: "toDate", label: t("apps.to"), day: true },
        { field: "title", label: t("apps.titleHas"), words: true, panel: true },
        { field: "description", label: t("apps.descriptionHas"), words: true, panel: true },
        { field: "package", label: t("apps.packageHas"), words: true, panel: true },
        { field: "seq_ids", label: t("apps.numbers"), words: true, panel: true },
        ...appMarkParams.map((field) => ({ field, label: t(`mark.${field}`), options: yes, panel: true as const })),
        { field: "flaggedOnly", label: t("mark.flagged"), options: yes, panel: true },
        { field: "hasContact", label: t("apps.hasContact"), options: yes, panel: true },
        { field: "developerId", label: t("apps.developerId"), words: true, panel: true },
      ]}
      {...(mayChange && { bulk })}
      empty={{ icon: Search, title: t("apps.empty"), text: t("apps.emptyText") }}
    >
      <SearchFooter
        more={more && isText && t("best", { count: total ?? 0 })}
        opened={opened.id}
        drawer={(id) => <AppDrawer key={id} id={id} opened={opened} />}
      />
    </ListScreen>
  );
}
