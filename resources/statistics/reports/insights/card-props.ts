import type { ReportType } from "#contract/statistics/report-options.ts";
import type { SelectedDateRange } from "../parts/use-date-range.ts";

/** Props of every insights card. */
export interface InsightCardProps {
  readonly appId: string;
  readonly shown: SelectedDateRange;
  /**
   * Number of installs since the app's first day, which distinguishes a new app from a range without installs.
   * Undefined while unknown.
   */
  readonly allTime: number | undefined;
  /** Offers a report of this type for the page's date range. */
  readonly onDownload: (type: ReportType) => void;
}
