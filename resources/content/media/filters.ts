import {
  type ContentKind,
  contentKinds,
  type ContentMediaType,
  contentMediaTypes,
  type ContentOrientation,
  contentOrientations,
  type ContentStatus,
  contentStatuses,
  type ContentType,
  contentTypes,
  defaultContentStatuses,
} from "#contract/content/media/content-types.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

export interface ContentFilters {
  readonly type: ContentType | undefined;
  readonly orientation: ContentOrientation | undefined;
  readonly contentType: ContentKind | undefined;
  readonly mediaType: ContentMediaType | undefined;
  readonly languages: readonly LanguageCode[];
  readonly status: readonly ContentStatus[];
  /** Number of the page, from 0. */
  readonly page: number;
}

type Name = keyof ContentFilters;

const parseEnum = <W extends string>(words: readonly W[], value: string | null): W | undefined =>
  words.find((word) => word === value);
const parseEnumList = <W extends string>(words: readonly W[], value: string | null): W[] => {
  const values = (value ?? "").split(",");
  return words.filter((word) => values.includes(word));
};

/** Parses the filters in the URL; unknown values are ignored. */
export function filtersFromUrl(search: URLSearchParams): ContentFilters {
  const status = parseEnumList(contentStatuses, search.get("status"));
  return {
    type: parseEnum(contentTypes, search.get("type")),
    orientation: parseEnum(contentOrientations, search.get("orientation")),
    contentType: parseEnum(contentKinds, search.get("contentType")),
    mediaType: parseEnum(contentMediaTypes, search.get("mediaType")),
    languages: parseEnumList(languageCodes, search.get("languages")),
    status: status.length > 0 ? status : [...defaultContentStatuses],
    page: Math.max(0, Math.trunc(Number(search.get("page"))) - 1 || 0),
  };
}

/** Filters of the list, stored in the URL. Changing one returns to the first page. */
export function useContentFilters() {
  const [search, change] = useUrlQuery();
  const set = (changes: { readonly [N in Name]?: string | readonly string[] | number | undefined }) =>
    change((query) => {
      query.delete("page");
      for (const [name, value] of Object.entries(changes)) {
        const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
        if (text === "" || (name === "page" && value === 1)) query.delete(name);
        else query.set(name, text);
      }
    });
  const clear = () =>
    change((query) => {
      for (const name of ["type", "orientation", "contentType", "mediaType", "languages", "status", "page"])
        query.delete(name);
    });
  return { filters: filtersFromUrl(search), set, clear, filtered: [...search.keys()].length > 0 };
}
