import { type UtmTag, utmTags } from "#contract/analytics/tags.ts";
import { appLink, type LinkTags } from "#contract/store/app-link.ts";
import { useSearch } from "#providers/router/use-search.ts";

/** Their names in the console's own address, where `utm_…` would count as somebody's way into the console. */
const nameOf = (tag: UtmTag): string => tag.slice("utm_".length);

export interface PromotedLink {
  readonly tags: LinkTags;
  /** The link with its tags. */
  readonly address: string;
  setTag(tag: UtmTag, value: string): void;
}

/** The link that badges, code and banners lead to; its tags stand in the address of the page. */
export function useLink(storePageUrl: string | null, packageName: string): PromotedLink {
  const [search, change] = useSearch();
  const tags: LinkTags = Object.fromEntries(utmTags.map((tag) => [tag, search.get(nameOf(tag)) ?? ""]));
  return {
    tags,
    address: appLink(storePageUrl, packageName, tags),
    setTag: (tag, value) =>
      change((query) => {
        if (value) query.set(nameOf(tag), value);
        else query.delete(nameOf(tag));
      }),
  };
}
