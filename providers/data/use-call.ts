import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { callKey, renew } from "#providers/data/renew.ts";
import { callApi } from "#providers/http/call-api.ts";

export interface CallQueryOptions<Answer = unknown> {
  readonly enabled?: boolean;
  /** Asks again every so many milliseconds while the screen is shown; the answer may decide. */
  readonly everyMs?: number | false | ((answer: Answer | undefined) => number | false);
  /** Keeps the last answer on screen while the next page or filter loads. */
  readonly keepPrevious?: boolean;
  /** A missing record is shown by the screen itself instead of leading to /404. */
  readonly ownNotFound?: boolean;
}

/** Asks a reading call of the contract and keeps its answer in the query cache. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallQueryOptions<CallOutput<C>> = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  const { everyMs = false } = options;
  return useQuery<CallOutput<C>, ApiError, CallOutput<C>, QueryKey>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    enabled: options.enabled ?? true,
    refetchInterval: typeof everyMs === "function" ? ({ state }) => everyMs(state.data) : everyMs,
    meta: { ownNotFound: options.ownNotFound ?? false },
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });
}

export type SendInput<C extends Call> = CallInput<C> & { readonly file?: Blob };

export interface SendOptions {
  /** Reading calls whose kept answers are no longer true once this one succeeded. */
  readonly outdates?: readonly Call[];
}

/** Makes a writing call of the contract on `mutate(input)`. */
export function useSend<C extends Call>(
  call: C,
  { outdates = [] }: SendOptions = {},
): UseMutationResult<CallOutput<C>, ApiError, SendInput<C>> {
  const client = useQueryClient();
  return useMutation<CallOutput<C>, ApiError, SendInput<C>>({
    mutationFn: ({ file, ...input }) => callApi(call, input as CallInput<C>, file ? { file } : {}),
    onSuccess: () => renew(client, outdates),
  });
}
