import { visibilityCalls } from "#contract/visibility/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

const everyMs = 60_000;

/** How many requests wait for a decision, beside the menu's word. */
export function WaitingRequests() {
  const { data } = useCall(visibilityCalls.visibilityCount, {}, { everyMs, live: true });
  return data && data.waiting > 0 ? <CountBadge count={data.waiting} /> : null;
}
