import { useShow } from "@refinedev/core";
import type { Call, CallOutput } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";
import type { ApiError } from "#providers/http/api-error.ts";

/** A resource whose record is a call of the contract. */
export interface RecordResource {
  readonly name: ResourceName;
  readonly calls: { readonly getOne: Call };
}

/** Refine's record of the address (`:id`), typed as the call answers. */
export function useCallShow<R extends RecordResource>(resource: R) {
  return useShow<CallOutput<R["calls"]["getOne"]> & object, ApiError>({
    resource: resource.name,
    errorNotification: false,
  });
}
