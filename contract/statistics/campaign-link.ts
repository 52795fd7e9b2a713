import { buildAppLink } from "#contract/platform/status/app-link.ts";

/**
 * Builds the link that opens an app in the store. The store's client sends the campaign's id with the impressions and
 * installs that follow.
 */
export function buildCampaignLink(packageName: string, campaignId: string): string {
  return buildAppLink(null, packageName, { utm_campaign: campaignId });
}
