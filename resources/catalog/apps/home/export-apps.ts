import { useTranslation } from "react-i18next";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { limits } from "#contract/limits.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { AppInstalls, InstallsByApp } from "./use-installs.ts";
import { toCsv, downloadText } from "#ui/tables/csv.ts";

/** Texts of the file in the reader's language. */
interface AppCsvTexts {
  readonly head: readonly string[];
  readonly status: (status: AppSummary["status"]) => string;
  readonly category: (id: string | null) => string;
}

/** Returns the file's headings, and the names of statuses and categories, as the table on the screen has them. */
export function useAppCsvTexts(): AppCsvTexts {
  const { t } = useTranslation(["apps", "statuses", "reference"]);
  const head = [
    t("published.app"),
    t("published.exported.package"),
    t("published.status"),
    t("published.liveVersion"),
    t("published.exported.versionCode"),
    t("published.exported.liveFrom"),
    t("published.exported.size"),
    t("published.category"),
    t("published.installs"),
    t("published.exported.days"),
  ];
  return {
    head,
    status: (status) => t(`statuses:app.${status}`),
    category: (id) => {
      const known = categoryIds.find((categoryId) => categoryId === id);
      return known ? t(`reference:category.${known}`) : "";
    },
  };
}

/** CSV rows of published apps with their installs. Unknown values are empty, never 0. */
export function appCsvRows(
  apps: readonly AppSummary[],
  { of }: Pick<InstallsByApp, "of">,
  { head, status: statusName, category: categoryName }: AppCsvTexts,
): (string | number)[][] {
  return [
    [...head],
    ...apps.map(({ id, title, packageName, status, live, category }) => [
      title,
      packageName ?? "",
      statusName(status),
      live?.versionName ?? "",
      live?.versionCode ?? "",
      live?.liveFrom ?? "",
      live?.sizeBytes ?? "",
      categoryName(category),
      of(id)?.value ?? "",
      of(id)?.totalAppInstalls ?? "",
    ]),
  ];
}

/** Returns no installs if the call fails; the export goes on without them. */
async function fetchInstalls(apps: readonly AppSummary[]): Promise<readonly AppInstalls[]> {
  const appIds = apps.map(({ id }) => id).join();
  if (appIds === "") return [];
  return callApi(homeCalls.homeInstalls, { query: { appIds } }).then(
    ({ items }) => items,
    () => [],
  );
}

/** Downloads all pages of published apps as a CSV file. */
export async function exportApps(apps: readonly AppSummary[], texts: AppCsvTexts): Promise<void> {
  const installs = new Map<string, AppInstalls>();
  for (let start = 0; start < apps.length; start += limits.page.max)
    for (const row of await fetchInstalls(apps.slice(start, start + limits.page.max))) installs.set(row.appId, row);
  const rows = appCsvRows(apps, { of: (appId) => installs.get(appId) }, texts);
  downloadText("apps.csv", toCsv(rows), "text/csv;charset=utf-8");
}
