import { useLogList } from "@refinedev/core";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { callQueryKey } from "#providers/data/query-cache.ts";
import type { ApiError } from "#providers/http/api-error.ts";

type History = CallOutput<typeof appCalls.appTransitions>["items"];

/** Returns an app's history from Refine's audit log, newest first; refetched when the app changes. */
export function useAppHistory(appId: string) {
  return useLogList<History, ApiError>({
    resource: appCalls.appTransitions.resource,
    meta: { id: appId },
    // Refine's own key isn't below the resource's, so no mutation would invalidate it.
    queryOptions: { queryKey: callQueryKey(appCalls.appTransitions, { params: { appId } }) },
  });
}
