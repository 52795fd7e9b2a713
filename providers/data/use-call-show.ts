import { useShow } from "@refinedev/core";
import type { Call, CallOutput } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";
import type { ApiError } from "#providers/http/api-error.ts";

/** A resource whose record is a call of the contract. */
export interface RecordResource {
  readonly name: ResourceName;
  readonly calls: { readonly getOne: Call };
}

/**
 * Refine's record of the address (`:id`), typed as the call answers. Refine knows the id on a resource's own views; a
 * further view of a record says it.
 */
export function useCallShow<R extends RecordResource>(resource: R, id?: string) {
  return useShow<CallOutput<R["calls"]["getOne"]> & object, ApiError>({
    resource: resource.name,
    ...(id !== undefined && { id }),
    errorNotification: false,
  });
}
