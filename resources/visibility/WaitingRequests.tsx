import { CountBadge } from "#ui/status/CountBadge.tsx";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";

/** How many requests wait for a decision, beside the menu's word. */
export function WaitingRequests() {
  const counts = useWaitingCounts();
  return counts && counts.visibility > 0 ? <CountBadge count={counts.visibility} /> : null;
}
