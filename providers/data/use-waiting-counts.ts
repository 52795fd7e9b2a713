import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { callQueryKey } from "./query-cache.ts";
import { useCall } from "./use-call.ts";
import { useRefetchOnChange } from "#providers/live/use-live.ts";

const everyMs = 60_000;
const key = callQueryKey(reviewDeskCalls.waitingCounts, {});

/** Loads the counts of waiting work for the staff menu, all in one call. */
export function useWaitingCounts() {
  useRefetchOnChange("review-holds", key, true);
  useRefetchOnChange("review-appeals", key, true);
  useRefetchOnChange("second-opinions", key, true);
  useRefetchOnChange("visibility", key, true);
  useRefetchOnChange("transfers", key, true);
  useRefetchOnChange("media-review", key, true);
  useRefetchOnChange("identity", key, true);
  useRefetchOnChange("ticket-desk", key, true);
  useRefetchOnChange("offer-requests", key, true);
  return useCall(reviewDeskCalls.waitingCounts, {}, { everyMs, live: true }).data;
}
