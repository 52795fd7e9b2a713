import { useTranslation } from "react-i18next";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { AppActionsCell, AppNameCell, AppRatingCell } from "./AppCells.tsx";
import { InstallsCount, InstallsSparkline } from "./InstallsCount.tsx";
import type { InstallsByApp } from "./use-installs.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import type { DataTableColumn } from "#ui/tables/DataTable.tsx";

export function usePublishedAppColumns(
  installs: InstallsByApp,
  appIds: readonly string[],
): DataTableColumn<AppSummary>[] {
  const { t } = useTranslation(["apps", "reference"]);
  const categoryName = (id: string | null) => {
    const category = categoryIds.find((categoryId) => categoryId === id);
    return category ? t(`reference:category.${category}`) : "";
  };
  return [
    { key: "app", title: t("published.app"), render: (_, app) => <AppNameCell app={app} /> },
    {
      key: "version",
      title: t("published.liveVersion"),
      render: (_, { live }) =>
        live && (
          <span className="two-lines">
            <span>{live.versionName}</span>
            <span className="text-12 soft">{live.liveFrom && <DateTime at={live.liveFrom} form="day" />}</span>
          </span>
        ),
    },
    {
      key: "installs",
      title: t("published.installs"),
      align: "end",
      render: (_, { id }) => <InstallsCount installs={installs} appId={id} />,
    },
    {
      key: "days",
      title: t("published.days"),
      render: (_, { id }) => <InstallsSparkline installs={installs} appId={id} />,
    },
    {
      key: "rating",
      title: t("published.rating"),
      render: (_, { id }) => <AppRatingCell appId={id} appIds={appIds} />,
    },
    { key: "category", title: t("published.category"), render: (_, { category }) => categoryName(category) },
    { key: "status", title: t("published.status"), render: (_, { status }) => <StatusTag of="app" status={status} /> },
    {
      key: "acts",
      title: <span className="visually-hidden">{t("published.acts")}</span>,
      width: 48,
      render: (_, app) => <AppActionsCell app={app} />,
    },
  ];
}
