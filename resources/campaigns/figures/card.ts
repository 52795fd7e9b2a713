import type { ShownRange } from "#resources/statistics/parts/use-range.ts";

/** Props of every results card. */
export interface CampaignCard {
  readonly appId: string;
  readonly shown: ShownRange;
}
