import type { ReportType } from "#contract/statistics/report-options.ts";
import type { ShownRange } from "../parts/use-range.ts";

/** Props of every insights card. */
export interface InsightCard {
  readonly appId: string;
  readonly shown: ShownRange;
  /** All-time installs, to tell a new app from a range without installs; undefined while unknown. */
  readonly allTime: number | undefined;
  /** Offers a report of this type for the page's date range. */
  readonly onDownload: (type: ReportType) => void;
}
