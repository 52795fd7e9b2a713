import { useSelect } from "@refinedev/antd";
import { keepPreviousData } from "@tanstack/react-query";
import type { SelectProps } from "antd";
import { useState } from "react";
import { limits } from "#contract/limits.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { type ListFilters, type ListResource, type ListRowOf, toCrudFilters } from "./use-call-table.ts";

type Choice<R extends ListResource> = ListRowOf<R> & { readonly id: string };

interface CallSelectOptions<R extends ListResource> {
  /** Text of a record's option. */
  readonly label: (record: Choice<R>) => string;
  /** Filters that the screen sets. */
  readonly filters?: Partial<ListFilters<R>>;
  /** The call's filter for typed text. Without it, the select searches the loaded labels. */
  readonly searchBy?: keyof ListFilters<R> & string;
  /** Characters to type before the first request; 0 loads options at once. */
  readonly minSearch?: number;
  /** Records that can't be chosen are left out. */
  readonly isOffered?: (record: Choice<R>) => boolean;
  /** Number of options, and of records per request. */
  readonly size?: number;
  readonly enabled?: boolean;
}

/**
 * Refine's antd select over a resource's list call: its records are the options, under their ids. With `searchBy`, the
 * server searches after a short pause in typing, and the previous options stay until it answers.
 */
export function useCallSelect<R extends ListResource>({ name }: R, options: CallSelectOptions<R>) {
  const { label, filters = {}, searchBy, minSearch = 0, isOffered = () => true, size = limits.page.max } = options;
  const [searched, setSearched] = useState("");
  const enabled = (options.enabled ?? true) && searched.length >= minSearch;
  const { selectProps, query } = useSelect<Choice<R>, ApiError>({
    resource: name,
    optionLabel: label,
    filters: toCrudFilters(filters),
    pagination: { pageSize: size },
    onSearch: (typed) => {
      const text = typed.trim();
      setSearched(text);
      return searchBy === undefined || text === "" ? [] : toCrudFilters({ [searchBy]: text });
    },
    queryOptions: { enabled, placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const records = enabled ? (query.data?.data ?? []).filter(isOffered) : [];
  const offered = new Set<unknown>(records.map(({ id }) => id));
  const { onSearch } = selectProps;
  return {
    /** Records behind the options. */
    records,
    /** True once the call has answered, also without records. */
    isLoaded: enabled && query.isSuccess,
    isSearching: searchBy !== undefined && searched.length >= minSearch,
    selectProps: {
      options: (selectProps.options ?? []).filter(({ value }) => offered.has(value)),
      loading: query.isFetching,
      showSearch:
        searchBy === undefined ? { optionFilterProp: "label" } : { filterOption: false, ...(onSearch && { onSearch }) },
    } satisfies SelectProps,
  };
}
