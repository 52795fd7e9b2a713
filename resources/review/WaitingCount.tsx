import { reviewCalls } from "#contract/review/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

const everyMs = 60_000;

/** How many versions wait for a decision, beside the menu's word. */
export function WaitingCount() {
  const { data } = useCall(reviewCalls.reviewCounts, {}, { everyMs, live: true });
  return data && data.waiting > 0 ? <CountBadge count={data.waiting} /> : null;
}
