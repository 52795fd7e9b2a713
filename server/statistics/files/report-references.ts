import type { ContentReferences } from "#server/files/tidy-files.ts";
import { forgetReports, reportContent } from "./prepared-reports.store.ts";

const dayMs = 24 * 3_600_000;

export const reportReferences: ContentReferences = {
  named: reportContent,
  release: (tx, { now }) => forgetReports(tx, new Date(now.getTime() - dayMs)),
};
