import { type UtmTag, utmTags } from "#contract/statistics/console-analytics/event-tags.ts";
import { buildAppLink, type AppLinkTags } from "#contract/platform/status/app-link.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

/**
 * Name of a tag in the console's own URL, without `utm_`: with the prefix it would count as the source of a visit to
 * the console.
 */
const paramName = (tag: UtmTag): string => tag.slice("utm_".length);

export interface PromotedLink {
  readonly tags: AppLinkTags;
  /** URL of the link with its tags. */
  readonly address: string;
  setTag(tag: UtmTag, value: string): void;
}

/** Returns the link that badges, QR code and banners lead to; its tags are stored in the URL of the page. */
export function usePromotedLink(storePageUrl: string | null, packageName: string): PromotedLink {
  const [search, change] = useUrlQuery();
  const tags: AppLinkTags = Object.fromEntries(utmTags.map((tag) => [tag, search.get(paramName(tag)) ?? ""]));
  return {
    tags,
    address: buildAppLink(storePageUrl, packageName, tags),
    setTag: (tag, value) =>
      change((query) => {
        if (value) query.set(paramName(tag), value);
        else query.delete(paramName(tag));
      }),
  };
}
