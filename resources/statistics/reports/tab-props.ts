import type { StatisticsFreshness } from "#contract/statistics/response-schemas.ts";
import type { ReportType } from "#contract/statistics/report-options.ts";
import type { SelectedDateRange } from "./parts/use-date-range.ts";

/** Props of both views of the statistics screen. */
export interface StatisticsTabProps {
  readonly appId: string;
  readonly shown: SelectedDateRange;
  /** Time of the data, and the days that may still change; undefined until the first response. */
  readonly freshness: Pick<StatisticsFreshness, "asOf" | "provisionalFrom"> | undefined;
  /** Offers a report of this type for the page's date range. */
  readonly onDownload: (type: ReportType) => void;
}
