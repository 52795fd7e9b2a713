import { useCustom, useCustomMutation } from "@refinedev/core";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { callKey, type Kept, useAnswers } from "./answers.ts";
import { useLiveState, useRenewed } from "#providers/live/use-live.ts";
import { ApiError } from "#providers/http/api-error.ts";

export interface CallQueryOptions<Answer = unknown> {
  readonly enabled?: boolean;
  /** Asks again every so many milliseconds while the screen is shown; the answer may decide. */
  readonly everyMs?: number | false | ((answer: Answer | undefined) => number | false);
  /** Asks again when the line tells that the resource changed; `everyMs` counts only while there is no line. */
  readonly live?: boolean;
  /** Keeps the last answer on screen while the next page or filter loads. */
  readonly keepPrevious?: boolean;
  /** Asks when the screen opens, however fresh the kept answer is. */
  readonly askOnOpen?: boolean;
  /** A missing record is shown by the screen itself instead of leading to /404. */
  readonly ownNotFound?: boolean;
}

/** For Refine's devtools and logs; what is sent is `meta.call`, which `dataProvider.custom` reads. */
const addressOf = ({ path, method }: Call) => ({
  url: path as string,
  method: method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete",
});

/**
 * Said here and not where the answer is fetched: a screen about an app shares that answer with parts beside it which
 * show its absence themselves, and whichever of them comes first has it fetched. Refine reads the error after the
 * render.
 */
function leadTo404Without(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) error.leadsTo404 = true;
}

/** Refine's `useCustom`, typed by a reading call of the contract. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallQueryOptions<CallOutput<C>> = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  type Answer = CallOutput<C>;
  const { live = false, enabled = true, keepPrevious, askOnOpen, ownNotFound } = options;
  const isTold = useLiveState() === "live" && live;
  const everyMs = isTold ? false : (options.everyMs ?? false);
  useRenewed(call.resource, callKey(call, input), live && enabled);
  const { query } = useCustom<Kept<Answer>, ApiError, unknown, unknown, Kept<Answer>>({
    ...addressOf(call),
    meta: { call, input },
    errorNotification: false,
    queryOptions: {
      queryKey: [...callKey(call, input)],
      enabled,
      select: ({ data }) => data as never,
      refetchInterval:
        typeof everyMs === "function" ? ({ state }) => everyMs(state.data?.data as Answer | undefined) : everyMs,
      ...(keepPrevious && { placeholderData: keepPreviousData }),
      ...(askOnOpen && { refetchOnMount: "always" }),
    },
  });
  if (!ownNotFound) leadTo404Without(query.error);
  // `select` has unwrapped `{ data }`; Refine's types do not follow it.
  return query as unknown as UseQueryResult<Answer, ApiError>;
}

export type SendInput<C extends Call> = CallInput<C> & { readonly file?: Blob };

interface Callbacks<C extends Call> {
  readonly onSuccess?: (answer: CallOutput<C>) => void;
  readonly onError?: (error: ApiError) => void;
  readonly onSettled?: () => void;
}

/** Refine's `useCustomMutation`, typed by a writing call of the contract. What the call changes is asked again. */
export function useSend<C extends Call>(call: C) {
  const answers = useAnswers();
  const { mutation } = useCustomMutation<Kept<CallOutput<C>>, ApiError, unknown>({
    // Given here it also runs when the screen is gone; it replaces Refine's own, which would only show a notice.
    mutationOptions: { onSuccess: () => answers.changedBy(call) },
  });
  const variables = (input: SendInput<C>) => ({
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
    mutate: (input: SendInput<C>, { onSuccess, onError, onSettled }: Callbacks<C> = {}) =>
      mutation.mutate(variables(input), {
        onSuccess: ({ data }) => onSuccess?.(data as CallOutput<C>),
        onError: (failure) => onError?.(failure),
        onSettled: () => onSettled?.(),
      }),
    mutateAsync: async (input: SendInput<C>): Promise<CallOutput<C>> =>
      (await mutation.mutateAsync(variables(input))).data as CallOutput<C>,
    /** What was sent last. */
    sent: mutation.variables?.meta?.["input"] as SendInput<C> | undefined,
  };
}
