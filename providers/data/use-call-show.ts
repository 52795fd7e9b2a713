import { useParsed, useShow } from "@refinedev/core";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { type CallQueryOptions, mark404Redirect, useRefetchOptions } from "./use-call.ts";

/** Resource whose record is fetched by a call of the contract. */
export interface RecordResource {
  readonly name: ResourceName;
  readonly calls: { readonly getOne: Call };
}

interface ShowOptions<C extends Call> extends Omit<CallQueryOptions<CallOutput<C>>, "enabled"> {
  /** Id of the record, on views that aren't the resource's own: Refine doesn't know it there. */
  readonly id?: string;
  /** The call's path parameters besides the id. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: CallInput<C>["query"];
}

/**
 * Refine's `useShow`, typed by the call's response. The response is cached under the call, where `useCall` with the same
 * input finds it: an app's overview and the frame around it send one request.
 */
export function useCallShow<R extends RecordResource>(
  { name, calls: { getOne } }: R,
  { id: given, params, query, ...options }: ShowOptions<R["calls"]["getOne"]> = {},
) {
  const { id: inUrl } = useParsed();
  const id = given ?? String(inUrl ?? "");
  const [, idName = "id"] = /\{(\w+)\}/.exec(getOne.path) ?? [];
  const input = { params: { [idName]: id, ...params }, ...(query && { query }) } as CallInput<Call>;
  const show = useShow<CallOutput<R["calls"]["getOne"]> & object, ApiError>({
    resource: name,
    id,
    meta: { call: getOne, params, query },
    errorNotification: false,
    queryOptions: useRefetchOptions<Call>(getOne, input, { ...(options as CallQueryOptions), enabled: id !== "" }),
  });
  if (!options.ownNotFound) mark404Redirect(show.query.error);
  return show;
}
