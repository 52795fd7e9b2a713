import { useLogList } from "@refinedev/core";
import { appCalls } from "#contract/apps/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { callKey } from "#providers/data/answers.ts";
import type { ApiError } from "#providers/http/api-error.ts";

type History = CallOutput<typeof appCalls.appTransitions>["items"];

/** The history of an app from Refine's audit log, newest first; asked again when something changes the app. */
export function useHistory(appId: string) {
  return useLogList<History, ApiError>({
    resource: appCalls.appTransitions.resource,
    meta: { id: appId },
    // Refine would keep it apart from the resource's answers, and no act would have it asked again.
    queryOptions: { queryKey: callKey(appCalls.appTransitions, { params: { appId } }) },
  });
}
