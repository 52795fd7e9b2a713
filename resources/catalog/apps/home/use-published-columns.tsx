import { useTranslation } from "react-i18next";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { AppActions, AppName, AppRating } from "./AppCells.tsx";
import { InstallsFigure, InstallsSpark } from "./InstallsFigure.tsx";
import type { Installs } from "./use-installs.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import type { Column } from "#ui/tables/DataTable.tsx";

export function usePublishedColumns(installs: Installs, appIds: readonly string[]): Column<AppSummary>[] {
  const { t } = useTranslation(["apps", "reference"]);
  const categoryName = (id: string | null) => {
    const category = categoryIds.find((categoryId) => categoryId === id);
    return category ? t(`reference:category.${category}`) : "";
  };
  return [
    { key: "app", title: t("published.app"), render: (_, app) => <AppName app={app} /> },
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
      render: (_, { id }) => <InstallsFigure installs={installs} appId={id} />,
    },
    {
      key: "days",
      title: t("published.days"),
      render: (_, { id }) => <InstallsSpark installs={installs} appId={id} />,
    },
    { key: "rating", title: t("published.rating"), render: (_, { id }) => <AppRating appId={id} appIds={appIds} /> },
    { key: "category", title: t("published.category"), render: (_, { category }) => categoryName(category) },
    { key: "status", title: t("published.status"), render: (_, { status }) => <StatusTag of="app" status={status} /> },
    {
      key: "acts",
      title: <span className="visually-hidden">{t("published.acts")}</span>,
      width: 48,
      render: (_, app) => <AppActions app={app} />,
    },
  ];
}
