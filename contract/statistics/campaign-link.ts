import { appLink } from "#contract/platform/status/app-link.ts";

/** The link of a campaign: the store's app sends the campaign's id with the impressions and installs that follow. */
export function campaignLink(packageName: string, campaignId: string): string {
  return appLink(null, packageName, { utm_campaign: campaignId });
}
