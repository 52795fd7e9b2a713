import type { CallOutput } from "#contract/call.ts";
import type { DayCount } from "#contract/statistics/response-schemas.ts";
import type { reportCalls } from "#contract/statistics/report-calls.ts";
import type { DaySeries } from "#ui/charts/day/day-series.ts";

type Reports = typeof reportCalls;
type Installs = CallOutput<Reports["installsPerDay"]>;
type Updates = CallOutput<Reports["updatesPerDay"]>;
type Impressions = CallOutput<Reports["impressionsPerDay"]>;
type VideoImpressions = CallOutput<Reports["videoImpressionsPerDay"]>;

/** The four metrics that the overview counts by day, named like their events. */
export type DailyMetric = "install" | "update" | "impression" | "video_impression";

/** Counts of one metric by day, in the same shape for every call. */
export interface DailyCounts {
  readonly asOf: string | null;
  readonly provisionalFrom: string;
  readonly days: readonly DayCount[];
  readonly total: number;
  readonly previous: Installs["previous"];
}

type Counted = Omit<DailyCounts, "days" | "total">;
const dailyCounts = (
  { asOf, provisionalFrom, previous }: Counted,
  days: readonly DayCount[],
  total: number,
): DailyCounts => ({
  asOf,
  provisionalFrom,
  previous,
  days,
  total,
});

export const dailyCountConverters = {
  install: (data: Installs) => dailyCounts(data, data.appInstallsPerDate, data.totalAppInstalls),
  update: (data: Updates) => dailyCounts(data, data.appUpdatesPerDate, data.totalAppUpdates),
  impression: (data: Impressions) => dailyCounts(data, data.appImpressionsPerDate, data.totalAppImpressions),
  video_impression: (data: VideoImpressions) =>
    dailyCounts(data, data.videoImpressionsPerDate, data.totalVideoImpressions),
} as const;

/** Series for the chart and its table; without the previous period unless compared. */
export function toDaySeries({ days, previous, provisionalFrom }: DailyCounts, compare: boolean): DaySeries {
  return {
    days,
    previous: compare ? previous.perDate : null,
    provisionalFrom,
  };
}
