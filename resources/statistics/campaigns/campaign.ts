import type { CallOutput } from "#contract/call.ts";
import { type campaignCalls, maxCampaignNameLength } from "#contract/statistics/campaign-calls.ts";
import { addDays, countDaysInRange, type DateRange } from "#contract/statistics/date-ranges.ts";

export type Campaign = CallOutput<typeof campaignCalls.campaignIntervals>["items"][number];

/** Finds the running or planned campaign; an app has at most one. */
export function findCurrentCampaign(campaigns: readonly Campaign[]): Campaign | undefined {
  return campaigns.find(({ state }) => state !== "ended");
}

/** Returns the whole days left including today (running), until the start (planned), or since the end (ended). */
export function daysInState({ state, startDate, endDate }: Campaign, today: string): number {
  if (state === "running") return countDaysInRange({ from: today, to: endDate });
  return state === "planned"
    ? countDaysInRange({ from: today, to: startDate }) - 1
    : countDaysInRange({ from: endDate, to: today }) - 1;
}

/** Returns the share of the campaign's days that have passed, 0 to 1; today doesn't count. */
export function campaignProgress(campaign: Campaign, today: string): number {
  return campaign.state === "running"
    ? 1 - daysInState(campaign, today) / countDaysInRange({ from: campaign.startDate, to: campaign.endDate })
    : Number(campaign.state === "ended");
}

/** Returns days that can have results, up to today; null before the start. */
export function resultsRange({ state, startDate, endDate }: Campaign, today: string): DateRange | null {
  return state === "planned" ? null : { from: startDate, to: endDate < today ? endDate : today };
}

/** Fields of the campaign form. */
export interface CampaignFormValues {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns initial form values: the app's title, and seven days from tomorrow. */
export function initialCampaign(title: string, today: string): CampaignFormValues {
  return {
    name: title.slice(0, maxCampaignNameLength),
    startDate: addDays(today, 1),
    endDate: addDays(today, 7),
  };
}
