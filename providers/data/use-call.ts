import { useCustom, useCustomMutation } from "@refinedev/core";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { callQueryKey, type CachedResponse, useCallCache } from "./query-cache.ts";
import { useLiveConnectionState, useRefetchOnChange } from "#providers/live/use-live.ts";
import { ApiError } from "#providers/http/api-error.ts";

export interface CallQueryOptions<Answer = unknown> {
  readonly enabled?: boolean;
  /** Refetch interval in ms while the screen is shown; may depend on the response. */
  readonly everyMs?: number | false | ((answer: Answer | undefined) => number | false);
  /** Whether to refetch on live events of the resource; `everyMs` then applies only without a live connection. */
  readonly live?: boolean;
  /** Whether the last response stays on screen while the next page or filter loads. */
  readonly keepPrevious?: boolean;
  /** Whether to refetch when the screen opens, however fresh the cached response is. */
  readonly askOnOpen?: boolean;
  /** Whether the screen itself shows that a record is missing, instead of redirecting to /404. */
  readonly ownNotFound?: boolean;
}

/**
 * Address of a request for Refine's devtools and logs. The request itself is `meta.call`, which `dataProvider.custom`
 * reads.
 */
const addressOf = ({ path, method }: Call) => ({
  url: path as string,
  method: method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete",
});

/**
 * Marks a 404 for the redirect at render, not when fetching: components share a query, and some of them handle a
 * missing record themselves. Refine reads the error after the render.
 */
function mark404Redirect(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || namesNoRecord(error))) error.leadsTo404 = true;
}

/** Tells whether the server refused the form of the ID in the address, which therefore names no record. */
function namesNoRecord({ status, fields }: ApiError): boolean {
  return status === 422 && fields.some(({ path }) => path === "id");
}

/** Refine's `useCustom`, typed by a reading call of the contract. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallQueryOptions<CallOutput<C>> = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  type Answer = CallOutput<C>;
  const { live = false, enabled = true, keepPrevious, askOnOpen, ownNotFound } = options;
  const isLive = useLiveConnectionState() === "live" && live;
  const everyMs = isLive ? false : (options.everyMs ?? false);
  useRefetchOnChange(call.resource, callQueryKey(call, input), live && enabled);
  const { query } = useCustom<CachedResponse<Answer>, ApiError, unknown, unknown, CachedResponse<Answer>>({
    ...addressOf(call),
    meta: { call, input },
    errorNotification: false,
    queryOptions: {
      queryKey: [...callQueryKey(call, input)],
      enabled,
      select: ({ data }) => data as never,
      refetchInterval:
        typeof everyMs === "function" ? ({ state }) => everyMs(state.data?.data as Answer | undefined) : everyMs,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
      ...(askOnOpen && { refetchOnMount: "always" }),
    },
  });
  if (!ownNotFound) mark404Redirect(query.error);
  // `select` has unwrapped `{ data }`; Refine's types do not follow it.
  return query as unknown as UseQueryResult<Answer, ApiError>;
}

export type MutationInput<C extends Call> = CallInput<C> & { readonly file?: Blob };

interface Callbacks<C extends Call> {
  readonly onSuccess?: (answer: CallOutput<C>) => void;
  readonly onError?: (error: ApiError) => void;
  readonly onSettled?: () => void;
}

/**
 * Refine's `useCustomMutation`, typed by a writing call of the contract. Invalidates the resources that the call
 * changes.
 */
export function useCallMutation<C extends Call>(call: C) {
  const answers = useCallCache();
  const { mutation } = useCustomMutation<CachedResponse<CallOutput<C>>, ApiError, unknown>({
    // Set here, so that it also runs after the screen unmounts; it replaces Refine's own, which would only show a
    // notification.
    mutationOptions: { onSuccess: () => answers.changedBy(call) },
  });
  const variables = (input: MutationInput<C>) => ({
    ...(addressOf(call) as { url: string; method: "post" }),
    values: undefined,
    meta: { call, input },
    errorNotification: false as const,
  });
  const { isPending, error, reset } = mutation;
  return {
    isPending,
    error,
    reset,
    mutate: (input: MutationInput<C>, { onSuccess, onError, onSettled }: Callbacks<C> = {}) =>
      mutation.mutate(variables(input), {
        onSuccess: ({ data }) => onSuccess?.(data as CallOutput<C>),
        onError: (failure) => onError?.(failure),
        onSettled: () => onSettled?.(),
      }),
    mutateAsync: async (input: MutationInput<C>): Promise<CallOutput<C>> =>
      (await mutation.mutateAsync(variables(input))).data as CallOutput<C>,
    /** Input of the last request; undefined before the first. */
    sent: mutation.variables?.meta?.["input"] as MutationInput<C> | undefined,
  };
}
