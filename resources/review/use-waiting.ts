import { reviewCalls } from "#contract/review/calls.ts";
import { useCall } from "#providers/data/use-call.ts";

const everyMs = 60_000;

/** How many versions wait for a decision: the number in the menu. */
export const useWaiting = (): number | undefined =>
  useCall(reviewCalls.reviewQueue, { query: { limit: "1" } }, { everyMs }).data?.counts.waiting;
