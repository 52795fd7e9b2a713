import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { addDays, dayOf, rangeLimits } from "#contract/statistics/ranges.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";

/** The campaigns of an app, and what came through each of them as long as the store keeps it. */
export function useCampaigns(appId: string) {
  const errorText = useErrorText();
  const today = dayOf(Date.now());
  const kept = { startDate: addDays(today, 1 - rangeLimits.days), endDate: today };
  const intervals = useCall(campaignCalls.campaignIntervals, { query: { appId } });
  const attributed = useCall(campaignCalls.attributedInstalls, { query: { appId, ...kept } });
  return {
    today,
    intervals,
    installs:
      attributed.data && new Map(attributed.data.byCampaign.map(({ campaign, installs }) => [campaign, installs])),
    why: attributed.error && errorText(attributed.error),
  };
}
