import type { ReportType } from "#contract/statistics/report-options.ts";
import type { ShownRange } from "../parts/use-range.ts";

/** What every card of the insights is about. */
export interface InsightCard {
  readonly appId: string;
  readonly shown: ShownRange;
  /** All installs the store keeps of the app: tells a new app from days without installs; undefined while not known. */
  readonly allTime: number | undefined;
  /** Offers the days of the page as a file of this type. */
  readonly onDownload: (type: ReportType) => void;
}
