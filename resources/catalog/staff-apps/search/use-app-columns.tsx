import { useTranslation } from "react-i18next";
import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import type { ListColumn } from "#ui/crud/list/list-types.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { AppCell } from "./AppCell.tsx";
import { AppStatus, useOpenVersionText } from "./AppStatus.tsx";
import { AppBadges } from "./AppBadges.tsx";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

export function useAppColumns(apps: readonly AppSearchRow[]): ListColumn<AppSearchRow>[] {
  const { t } = useTranslation(["search", "statuses"]);
  const format = useFormat();
  const openText = useOpenVersionText();
  const installs = usePageInstalls(apps);
  return [
    {
      key: "title",
      title: t("apps.app"),
      text: ({ title }) => title,
      cell: (app) => <AppCell app={app} />,
      show: "always",
    },
    { key: "seqId", title: t("apps.number"), text: ({ seqId }) => seqId, align: "end", show: "wide" },
    { key: "developer", title: t("apps.developer"), text: ({ developer }) => developer.name },
    {
      key: "status",
      title: t("apps.status"),
      text: ({ status }) => t(`statuses:app.${status}`),
      cell: (app) => <AppStatus app={app} />,
    },
    {
      key: "openVersion",
      title: t("apps.openVersion"),
      text: ({ openVersion }) => openVersion && openText(openVersion),
      show: "hidden",
    },
    {
      key: "marks",
      title: t("apps.marks"),
      cell: (app) => <AppBadges app={app} />,
      show: "wide",
    },
    {
      key: "installs",
      title: t("apps.installs"),
      cell: (app) => {
        const count = installs(app);
        return count === undefined ? "–" : format.number(count);
      },
      align: "end",
      show: "wide",
    },
    {
      key: "version",
      title: t("apps.version"),
      text: ({ versionName }) => versionName,
      show: "hidden",
    },
    {
      key: "updated",
      title: t("apps.updated"),
      text: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
    {
      key: "created",
      title: t("apps.created"),
      text: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateTime at={createdAt} form="day" />,
      show: "hidden",
    },
  ];
}

/**
 * Loads the installs in the last 30 days for a page's published apps, in one request that no row waits for. Undefined
 * if unknown. Not sortable: the statistics store cannot order all filtered apps.
 */
function usePageInstalls(apps: readonly AppSearchRow[]): (app: AppSearchRow) => number | undefined {
  const ids = apps.flatMap(({ id, published }) => (published ? [id] : [])).toSorted();
  const { data } = useCall(
    homeCalls.homeInstalls,
    { query: { appIds: ids.join(",") } },
    { enabled: ids.length > 0, ownNotFound: true },
  );
  return ({ id }) => data?.items.find(({ appId }) => appId === id)?.totalAppInstalls;
}
