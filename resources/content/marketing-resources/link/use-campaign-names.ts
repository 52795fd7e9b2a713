import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/**
 * The app's campaigns as options for `utm_campaign`: installs through a link with a campaign's id are attributed to it.
 * Without statistics there are no options, and any text may be typed.
 */
export function useCampaignNames(appId: string): readonly { value: string; label: string }[] {
  const { data } = useCall(campaignCalls.campaignIntervals, { query: { appId } });
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
