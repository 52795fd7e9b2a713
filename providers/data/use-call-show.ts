import { useShow } from "@refinedev/core";
import type { Call, CallOutput } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";
import type { ApiError } from "#providers/http/api-error.ts";

/** Resource whose record is fetched by a call of the contract. */
export interface RecordResource {
  readonly name: ResourceName;
  readonly calls: { readonly getOne: Call };
}

/**
 * Refine's `useShow`, typed by the call's response. Refine knows the id on a resource's own views; other views of a
 * record pass it.
 */
export function useCallShow<R extends RecordResource>(resource: R, id?: string) {
  return useShow<CallOutput<R["calls"]["getOne"]> & object, ApiError>({
    resource: resource.name,
    ...(id !== undefined && { id }),
    errorNotification: false,
  });
}
