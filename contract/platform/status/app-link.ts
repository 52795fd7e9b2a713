import { type UtmTag, utmTags } from "#contract/statistics/console-analytics/event-tags.ts";

/** Placeholder for the package name in the URL of an app's web page. */
export const packagePlaceholder = "{package}";

export type AppLinkTags = { readonly [T in UtmTag]?: string | undefined };

/** Returns campaign parameters in a fixed order, without empty ones. */
function campaignParams(tags: AppLinkTags): URLSearchParams {
  const written = utmTags.flatMap((tag) => {
    const value = tags[tag]?.trim();
    return value ? [[tag, value]] : [];
  });
  return new URLSearchParams(written);
}

/**
 * Builds a `market:` URL, which Android opens in the store's app. That app sends `referrer` with the impressions and
 * installs that follow.
 */
function marketLink(packageName: string, tags: URLSearchParams): string {
  const referrer = String(tags);
  return `market://details?${new URLSearchParams({ id: packageName, ...(referrer !== "" && { referrer }) })}`;
}

function webLink(storePageUrl: string, packageName: string, tags: URLSearchParams): string {
  const address = new URL(storePageUrl.replaceAll(packagePlaceholder, encodeURIComponent(packageName)));
  for (const [tag, value] of tags) address.searchParams.set(tag, value);
  return address.href;
}

/** Builds the link to an app: its web page if the store has one, else the store's app on the device. */
export function buildAppLink(storePageUrl: string | null, packageName: string, tags: AppLinkTags): string {
  const params = campaignParams(tags);
  return storePageUrl === null ? marketLink(packageName, params) : webLink(storePageUrl, packageName, params);
}

/** Normalizes a campaign tag, because statistics count each spelling as another source. */
export function normalizeUtmTag(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/gu, "-");
}
