import { useInvalidate } from "@refinedev/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";

/**
 * Returns the query key of a call. It begins like Refine's own keys of the resource, so that invalidating the resource
 * includes it.
 */
export function callQueryKey(call: Call, input?: unknown): QueryKey {
  const ofCall = ["data", "default", call.resource, "call", call.method, call.path];
  return input === undefined ? ofCall : [...ofCall, input];
}

/** Result of the data provider's `custom`, as it is cached. */
export interface CachedResponse<Answer> {
  readonly data: Answer;
}

/** Cached responses for code that sends calls without the hooks: autosave, uploads, delayed decisions. */
export interface CallCache {
  /**
   * After a writing call: invalidates the resources it changes, so that they refetch now or when they are next shown.
   */
  changedBy(call: Call): Promise<void>;
  /** Invalidates every query of one call, whatever its input. */
  askAgain(call: Call): Promise<void>;
  put<C extends Call>(call: C, input: CallInput<C>, answer: CallOutput<C>): void;
  get<C extends Call>(call: C, input: CallInput<C>): CallOutput<C> | undefined;
}

export function useCallCache(): CallCache {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useMemo(
    () => ({
      changedBy: async ({ changes }) => {
        await Promise.all(changes.map((resource) => invalidate({ resource, invalidates: ["resourceAll"] })));
      },
      askAgain: (call) => client.invalidateQueries({ queryKey: callQueryKey(call) }),
      put: (call, input, answer) =>
        void client.setQueryData<CachedResponse<typeof answer>>(callQueryKey(call, input), { data: answer }),
      get: <C extends Call>(call: C, input: CallInput<C>) =>
        client.getQueryData<CachedResponse<CallOutput<C>>>(callQueryKey(call, input))?.data,
    }),
    // Refine makes a new function at each render; all of them do the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [client],
  );
}

/**
 * Mutation options that keep Refine from cancelling the resource's requests in flight, and from putting older responses
 * back after an error. Refine spreads `onMutate` over its own, though its types leave it out.
 */
export const withoutCacheRollback: object = { onMutate: () => undefined };
