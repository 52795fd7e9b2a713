import { reviewCalls } from "#contract/review/calls.ts";
import { callKey } from "./answers.ts";
import { useCall } from "./use-call.ts";
import { useRenewed } from "#providers/live/use-live.ts";

const everyMs = 60_000;
const key = callKey(reviewCalls.waitingCounts, {});

/** Counts of waiting work for the staff menu, all in one call. */
export function useWaitingCounts() {
  useRenewed("review-holds", key, true);
  useRenewed("review-appeals", key, true);
  useRenewed("second-opinions", key, true);
  useRenewed("visibility", key, true);
  useRenewed("transfers", key, true);
  useRenewed("media-review", key, true);
  return useCall(reviewCalls.waitingCounts, {}, { everyMs, live: true }).data;
}
