import { type BaseRecord, useCreate, useDelete, useUpdate } from "@refinedev/core";
import type { Call } from "#contract/call.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useCallCache, withoutCacheRollback } from "./query-cache.ts";
import { type MutationInput, toCallMutation } from "./use-call.ts";

/** Variables of Refine's hooks for one request. The data provider sends `meta.call` with `meta.input`. */
function variablesOf<C extends Call>(call: C, input: MutationInput<C>) {
  const { params = {}, body } = input as { readonly params?: Readonly<Record<string, string>>; readonly body?: object };
  return {
    resource: call.resource,
    // The path's only parameter may have another name. Settings have none.
    id: params["id"] ?? Object.values(params)[0] ?? "",
    // Refine refuses to send without values, also for a call without a body.
    values: body ?? {},
    meta: { call, input },
    invalidates: [],
    successNotification: false as const,
    errorNotification: false as const,
  };
}

/** Effects on cached queries, in place of Refine's: what the call changes is fetched again, and nothing is put back. */
function useCacheEffects(call: Call) {
  const cache = useCallCache();
  return {
    ...withoutCacheRollback,
    // Set on the hook, so that it also runs after the screen unmounts.
    onSettled: async (_answer: unknown, error: unknown) => {
      if (!error) await cache.changedBy(call);
    },
  };
}

/** Refine's `useCreate`, typed by a call that creates a record. Invalidates the resources that the call changes. */
export function useCallCreate<C extends Call>(call: C) {
  const mutationOptions = useCacheEffects(call);
  const { mutation } = useCreate<BaseRecord, ApiError, object>({ mutationOptions });
  return toCallMutation<C, Parameters<typeof mutation.mutate>[0]>(mutation, (input) => variablesOf(call, input));
}

/** Refine's `useUpdate`, typed by a call that changes a record. Invalidates the resources that the call changes. */
export function useCallUpdate<C extends Call>(call: C) {
  const mutationOptions = useCacheEffects(call);
  const { mutation } = useUpdate<BaseRecord, ApiError, object>({ mutationOptions });
  return toCallMutation<C, Parameters<typeof mutation.mutate>[0]>(mutation, (input) => variablesOf(call, input));
}

/** Refine's `useDelete`, typed by a call that deletes a record. Invalidates the resources that the call changes. */
export function useCallDelete<C extends Call>(call: C) {
  // Refine's own `onSuccess` would drop every record of the resource, also the one on screen. Its types leave the
  // options out that it spreads over its own.
  const mutationOptions: object = { ...useCacheEffects(call), onSuccess: () => undefined };
  const { mutation } = useDelete<BaseRecord, ApiError, object>({ mutationOptions });
  return toCallMutation<C, Parameters<typeof mutation.mutate>[0]>(mutation, (input) => variablesOf(call, input));
}
