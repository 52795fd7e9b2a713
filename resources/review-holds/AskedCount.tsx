import { reviewCalls } from "#contract/review/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

const everyMs = 60_000;

/** How many developers wait for an answer, beside the menu's word. */
export function AskedCount() {
  const { data } = useCall(reviewCalls.reviewCounts, {}, { everyMs, live: true });
  return data && data.asked > 0 ? <CountBadge count={data.asked} tone="err" /> : null;
}
