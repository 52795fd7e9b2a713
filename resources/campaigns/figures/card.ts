import type { SelectedRange } from "#resources/statistics/parts/use-range.ts";

/** Props of every results card. */
export interface CampaignCardProps {
  readonly appId: string;
  readonly shown: SelectedRange;
}
