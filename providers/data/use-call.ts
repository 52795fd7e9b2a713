import { type MetaQuery, useCustom, useCustomMutation } from "@refinedev/core";
import { keepPreviousData, type UseMutationResult, type UseQueryResult } from "@tanstack/react-query";
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
 * Returns the address of a request for Refine's devtools and logs. The request itself is `meta.call`, which
 * `dataProvider.custom` reads.
 */
const addressOf = ({ path, method }: Call) => ({
  url: path as string,
  method: method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete",
});

/**
 * Marks a 404 for the redirect at render, not when fetching: components share a query, and some of them handle a
 * missing record themselves. Refine reads the error after the render.
 */
export function mark404Redirect(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || namesNoRecord(error))) error.leadsTo404 = true;
}

/** Tells whether the server refused the form of the ID in the address, which therefore names no record. */
function namesNoRecord({ status, fields }: ApiError): boolean {
  return status === 422 && fields.some(({ path }) => path === "id");
}

/**
 * Returns when a query of a call is sent again: at intervals, on live events of the call's resource, or at each opening
 * of the screen.
 */
export function useRefetchOptions<C extends Call>(
  call: C,
  input: CallInput<C>,
  { live = false, enabled = true, everyMs = false, keepPrevious, askOnOpen }: CallQueryOptions<CallOutput<C>>,
) {
  const isLive = useLiveConnectionState() === "live" && live;
  useRefetchOnChange(call.resource, callQueryKey(call, input), live && enabled);
  // Refine's types don't follow `select` into this function.
  const interval = ({ state }: { state: { data: unknown } }): number | false => {
    if (isLive) return false;
    const cached = state.data as CachedResponse<CallOutput<C>> | undefined;
    return typeof everyMs === "function" ? everyMs(cached?.data) : everyMs;
  };
  return {
    queryKey: [...callQueryKey(call, input)],
    enabled,
    refetchInterval: interval,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(askOnOpen && { refetchOnMount: "always" as const }),
  };
}

/** Refine's `useCustom`, typed by a reading call of the contract. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallQueryOptions<CallOutput<C>> = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  type Answer = CallOutput<C>;
  const queryOptions = useRefetchOptions(call, input, options);
  const { query } = useCustom<CachedResponse<Answer>, ApiError, unknown, unknown, CachedResponse<Answer>>({
    ...addressOf(call),
    meta: { call, input },
    errorNotification: false,
    queryOptions: { ...queryOptions, select: ({ data }) => data as never },
  });
  if (!options.ownNotFound) mark404Redirect(query.error);
  // `select` has unwrapped `{ data }`; Refine's types do not follow it.
  return query as unknown as UseQueryResult<Answer, ApiError>;
}

export type MutationInput<C extends Call> = CallInput<C> & { readonly file?: Blob };

interface Callbacks<C extends Call> {
  readonly onSuccess?: (answer: CallOutput<C>) => void;
  readonly onError?: (error: ApiError) => void;
  readonly onSettled?: () => void;
}

/** Part of react-query's mutation that screens use, with Refine's variables and answer. */
type RefineMutation<Variables> = Pick<
  UseMutationResult<{ readonly data: unknown }, ApiError, Variables>,
  "isPending" | "error" | "reset" | "variables" | "mutate" | "mutateAsync"
>;

/** Types a mutation of Refine's by its call. `variablesOf` returns Refine's variables, with the input in `meta`. */
export function toCallMutation<C extends Call, Variables extends { readonly meta?: MetaQuery }>(
  mutation: RefineMutation<Variables>,
  variablesOf: (input: MutationInput<C>) => Variables,
) {
  const { isPending, error, reset, variables } = mutation;
  return {
    isPending,
    error,
    reset,
    mutate: (input: MutationInput<C>, { onSuccess, onError, onSettled }: Callbacks<C> = {}) =>
      mutation.mutate(variablesOf(input), {
        onSuccess: ({ data }) => onSuccess?.(data as CallOutput<C>),
        onError: (failure) => onError?.(failure),
        onSettled: () => onSettled?.(),
      }),
    mutateAsync: async (input: MutationInput<C>): Promise<CallOutput<C>> =>
      (await mutation.mutateAsync(variablesOf(input))).data as CallOutput<C>,
    /** Input of the last request; undefined before the first. */
    sent: variables?.meta?.["input"] as MutationInput<C> | undefined,
  };
}

/**
 * Refine's `useCustomMutation`, typed by a call that is an act. Calls that create, change or delete a record have the
 * hooks of `use-call-crud.ts`. Invalidates the resources that the call changes.
 */
export function useCallMutation<C extends Call>(call: C) {
  const answers = useCallCache();
  const { mutation } = useCustomMutation<CachedResponse<CallOutput<C>>, ApiError, unknown>({
    // Set here, so that it also runs after the screen unmounts; it replaces Refine's own, which would only show a
    // notification.
    mutationOptions: { onSuccess: () => answers.changedBy(call) },
  });
  return toCallMutation<C, Parameters<typeof mutation.mutate>[0]>(mutation, (input) => ({
    ...(addressOf(call) as { url: string; method: "post" }),
    values: undefined,
    meta: { call, input },
    errorNotification: false as const,
  }));
}
