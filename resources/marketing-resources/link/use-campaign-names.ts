import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/**
 * The app's campaigns: installs through a link with a campaign's id count for it. Without statistics there are none to
 * offer, and any word may be typed.
 */
export function useCampaignNames(appId: string): readonly { value: string; label: string }[] {
  const { data } = useCall(campaignCalls.campaignIntervals, { query: { appId } });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
