import type { ShownRange } from "#resources/statistics/parts/use-range.ts";

/** What every card of the screen is about. */
export interface CampaignCard {
  readonly appId: string;
  readonly shown: ShownRange;
}
