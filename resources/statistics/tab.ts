import type { Freshness } from "#contract/statistics/answers.ts";
import type { ReportType } from "#contract/statistics/report-options.ts";
import type { ShownRange } from "./parts/use-range.ts";

/** What both views of the statistics screen are about. */
export interface StatisticsTab {
  readonly appId: string;
  readonly shown: ShownRange;
  /** As of when, and which days may still change; undefined until the first answer. */
  readonly freshness: Pick<Freshness, "asOf" | "provisionalFrom"> | undefined;
  /** Offers the days of the page as a file of this type. */
  readonly onDownload: (type: ReportType) => void;
}
