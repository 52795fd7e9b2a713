/**
 * The link of a campaign: Android hands a `market:` address to the store's app on the device, which sends the
 * campaign's id with the impressions and installs that follow.
 */
export function campaignLink(packageName: string, campaignId: string): string {
  const referrer = new URLSearchParams({ utm_campaign: campaignId });
  return `market://details?${new URLSearchParams({ id: packageName, referrer: String(referrer) })}`;
}
