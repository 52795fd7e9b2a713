import type { AppSummary } from "#contract/apps/views.ts";
import { csvOf, downloadText } from "#ui/tables/csv.ts";

/** The published apps as a file a spreadsheet opens. */
export function exportApps(apps: readonly AppSummary[]): void {
  const head = ["App", "Package", "Status", "Live version", "Version code", "Live since", "Size (bytes)", "Category"];
  const rows = apps.map(({ title, packageName, status, live, category }) => [
    title,
    packageName ?? "",
    status,
    live?.versionName ?? "",
    live?.versionCode ?? "",
    live?.liveFrom ?? "",
    live?.sizeBytes ?? "",
    category ?? "",
  ]);
  downloadText("apps.csv", csvOf([head, ...rows]), "text/csv;charset=utf-8");
}
