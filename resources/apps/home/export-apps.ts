import type { AppSummary } from "#contract/apps/views.ts";
import type { Installs } from "#resources/apps/home/use-installs.ts";
import { csvOf, downloadText } from "#ui/tables/csv.ts";

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

/** Rows of the published apps with the figures on the screen; what is not known is empty, never 0. */
export const rowsOfApps = (apps: readonly AppSummary[], { of }: Pick<Installs, "of">) => [
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

/** The published apps as a file a spreadsheet opens. */
export function exportApps(apps: readonly AppSummary[], installs: Installs): void {
  downloadText("apps.csv", csvOf(rowsOfApps(apps, installs)), "text/csv;charset=utf-8");
}
