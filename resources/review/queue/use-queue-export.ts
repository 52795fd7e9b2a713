import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { categoryIds } from "#contract/reference/categories.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { callApi } from "#providers/http/call-api.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { dayInIndia } from "#ui/format/times.ts";
import { csvOf, downloadText } from "#ui/tables/csv.ts";
import { type QueueFilters, queueQuery } from "./queue-filters.ts";

const columns = [
  "app",
  "package",
  "number",
  "developer",
  "version",
  "code",
  "kind",
  "category",
  "flags",
  "submitted",
  "due",
  "reviewer",
] as const;

/** Every row of the filtered queue, page by page. */
async function allRows(filters: QueueFilters): Promise<QueueRow[]> {
  const rows: QueueRow[] = [];
  for (;;) {
    const page = await callApi(reviewCalls.reviewQueue, { query: queueQuery(filters, rows.length, limits.page.max) });
    rows.push(...page.items);
    if (page.items.length < limits.page.max) return rows;
  }
}

/** Downloads what the filters show, all pages of it. */
export function useQueueExport(filters: QueueFilters): { exporting: boolean; exportQueue: () => Promise<void> } {
  const { t } = useTranslation(["review", "reference"]);
  const notify = useNotify();
  const [exporting, setExporting] = useState(false);
  const categoryName = (id: string | null) => {
    const known = categoryIds.find((one) => one === id);
    return known ? t(`reference:category.${known}`) : "";
  };
  const cells = ({ version, app, developer, isUpdate, flags, dueAt, claim }: QueueRow): string[] => [
    version.title,
    app.packageName ?? "",
    String(app.seqId),
    developer.name,
    version.versionName ?? "",
    version.versionCode ?? "",
    t(isUpdate ? "kind.update" : "kind.new"),
    categoryName(app.category),
    flags.map((flag) => t(`flag.${flag}`)).join("; "),
    version.submittedAt ?? "",
    dueAt,
    claim?.name ?? "",
  ];
  const exportQueue = async () => {
    setExporting(true);
    try {
      const rows = await allRows(filters);
      const head = columns.map((column) => t(`export.columns.${column}`));
      const fileName = `apps-in-review-${dayInIndia(Date.now())}.csv`;
      downloadText(fileName, csvOf([head, ...rows.map(cells)]), "text/csv;charset=utf-8");
      notify.success(t("export.done", { count: rows.length }));
    } catch (error) {
      notify.error(error);
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportQueue };
}
