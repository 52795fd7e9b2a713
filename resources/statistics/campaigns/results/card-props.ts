import type { SelectedDateRange } from "#resources/statistics/reports/parts/use-date-range.ts";

/** Props of every results card. */
export interface CampaignCardProps {
  readonly appId: string;
  readonly shown: SelectedDateRange;
}
