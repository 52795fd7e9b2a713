import { type UtmTag, utmTags } from "#contract/analytics/tags.ts";

/** Where a package's name stands in the address of an app's page on the web. */
export const packagePlace = "{package}";

export type LinkTags = { readonly [T in UtmTag]?: string | undefined };

/** What counts the visit: tags without a value are left out, the order is always the same. */
function tagsOf(tags: LinkTags): URLSearchParams {
  const written = utmTags.flatMap((tag) => {
    const value = tags[tag]?.trim();
    return value ? [[tag, value]] : [];
  });
  return new URLSearchParams(written);
}

/**
 * Android hands a `market:` address to the store's app on the device, which sends what stands in `referrer` with the
 * impressions and installs that follow.
 */
function marketLink(packageName: string, tags: URLSearchParams): string {
  const referrer = String(tags);
  return `market://details?${new URLSearchParams({ id: packageName, ...(referrer !== "" && { referrer }) })}`;
}

function webLink(storePageUrl: string, packageName: string, tags: URLSearchParams): string {
  const address = new URL(storePageUrl.replaceAll(packagePlace, encodeURIComponent(packageName)));
  for (const [tag, value] of tags) address.searchParams.set(tag, value);
  return address.href;
}

/** The link to an app: to its page on the web where the store has one, else to the store's app on the device. */
export function appLink(storePageUrl: string | null, packageName: string, tags: LinkTags): string {
  const said = tagsOf(tags);
  return storePageUrl === null ? marketLink(packageName, said) : webLink(storePageUrl, packageName, said);
}

/** Statistics count every spelling as another source: how a tag is written so that it stays one. */
export function tidyTag(value: string): string {
  return value.trim().toLowerCase().replace(/\s+/gu, "-");
}
