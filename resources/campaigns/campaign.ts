import type { CallOutput } from "#contract/call.ts";
import { type campaignCalls, longestCampaignName } from "#contract/statistics/campaign-calls.ts";
import { addDays, lengthOf, type Range } from "#contract/statistics/ranges.ts";

export type Campaign = CallOutput<typeof campaignCalls.campaignIntervals>["items"][number];

/** The one that runs or is planned; an app has one at a time. */
export function currentOf(campaigns: readonly Campaign[]): Campaign | undefined {
  return campaigns.find(({ state }) => state !== "ended");
}

/** Whole days: still to run with today counted, until it starts, or since it ended. */
export function daysOfState({ state, startDate, endDate }: Campaign, today: string): number {
  if (state === "running") return lengthOf({ from: today, to: endDate });
  return state === "planned"
    ? lengthOf({ from: today, to: startDate }) - 1
    : lengthOf({ from: endDate, to: today }) - 1;
}

/** How much of its days is behind a campaign, today's not counted. */
export function progressOf(campaign: Campaign, today: string): number {
  return campaign.state === "running"
    ? 1 - daysOfState(campaign, today) / lengthOf({ from: campaign.startDate, to: campaign.endDate })
    : Number(campaign.state === "ended");
}

/** Its days that can have figures: up to today; null before it starts. */
export function shownDaysOf({ state, startDate, endDate }: Campaign, today: string): Range | null {
  return state === "planned" ? null : { from: startDate, to: endDate < today ? endDate : today };
}

/** What the form of a new campaign holds. */
export interface NewCampaign {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What the form of a new campaign begins with: a week from tomorrow on, under the app's name. */
export function newCampaign(title: string, today: string): NewCampaign {
  return {
    name: title.slice(0, longestCampaignName),
    startDate: addDays(today, 1),
    endDate: addDays(today, 7),
  };
}
