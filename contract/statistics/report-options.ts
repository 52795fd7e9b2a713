/** Breakdowns of a report. */
export const reportTypes = ["by-version", "by-OS", "region", "language", "device", "all"] as const;
export type ReportType = (typeof reportTypes)[number];

/**
 * File formats of a report. `play-csv`: UTF-16LE with the names of Google Play's own files, for programs that read
 * those.
 */
export const reportFormats = ["csv", "play-csv", "xlsx"] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Columns that hold numbers; a file has at least one. */
export const reportCountColumns = [
  "appInstalls",
  "updates",
  "uninstalls",
  "appImpressions",
  "videoImpressions",
] as const;
export type ReportCountColumn = (typeof reportCountColumns)[number];

/** Columns that a report may omit; the day and the breakdown always stay. */
export const reportColumns = [
  "appName",
  "package",
  "versionCode",
  "stateCode",
  "city",
  "languageCode",
  "model",
  ...reportCountColumns,
] as const;
export type ReportColumn = (typeof reportColumns)[number];

interface ColumnOptions {
  /** Columns that a report has by default; `more` lists those that may be added. */
  readonly usual: readonly ReportColumn[];
  readonly more: readonly ReportColumn[];
}

export const reportColumnOptions: Record<ReportType, ColumnOptions> = {
  "by-version": { usual: ["appInstalls", "updates"], more: ["appName", "package", "versionCode", "uninstalls"] },
  "by-OS": { usual: ["appInstalls", "updates"], more: ["appName", "package"] },
  region: { usual: ["city", "appInstalls"], more: ["appName", "package", "stateCode"] },
  language: { usual: ["appInstalls", "appImpressions"], more: ["appName", "package", "languageCode"] },
  device: { usual: ["model", "appInstalls", "updates"], more: ["appName", "package"] },
  all: { usual: reportCountColumns, more: ["appName", "package"] },
};

export function isCountColumn(column: ReportColumn): column is ReportCountColumn {
  return (reportCountColumns as readonly ReportColumn[]).includes(column);
}

export type ReportColumnProblem = "report_without_numbers" | "column_not_in_report";

/** Returns the reason why these columns can't form a report of this type; undefined if they can. */
export function findReportColumnProblem(
  type: ReportType,
  columns: readonly ReportColumn[],
): ReportColumnProblem | undefined {
  const { usual, more } = reportColumnOptions[type];
  if (!columns.every((column) => usual.includes(column) || more.includes(column))) return "column_not_in_report";
  return columns.some(isCountColumn) ? undefined : "report_without_numbers";
}
