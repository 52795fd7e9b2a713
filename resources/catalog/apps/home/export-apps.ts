import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { limits } from "#contract/limits.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { AppInstalls, InstallsByApp } from "./use-installs.ts";
import { toCsv, downloadText } from "#ui/tables/csv.ts";

const head = [
  "App",
  "Package",
  "Status",
  "Live version",
  "Version code",
  "Live since",
  "Size (bytes)",
  "Category",
  "Installs, last 24 h",
  "Installs, last 30 days",
];

/** CSV rows of published apps with their installs and ratings. Unknown values are empty, never 0. */
export function appCsvRows(apps: readonly AppSummary[], { of }: Pick<InstallsByApp, "of">): (string | number)[][] {
  return [
    head,
    ...apps.map(({ id, title, packageName, status, live, category }) => [
      title,
      packageName ?? "",
      status,
      live?.versionName ?? "",
      live?.versionCode ?? "",
      live?.liveFrom ?? "",
      live?.sizeBytes ?? "",
      category ?? "",
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
export async function exportApps(apps: readonly AppSummary[]): Promise<void> {
  const installs = new Map<string, AppInstalls>();
  for (let start = 0; start < apps.length; start += limits.page.max)
    for (const row of await fetchInstalls(apps.slice(start, start + limits.page.max))) installs.set(row.appId, row);
  const rows = appCsvRows(apps, { of: (appId) => installs.get(appId) });
  downloadText("apps.csv", toCsv(rows), "text/csv;charset=utf-8");
}
