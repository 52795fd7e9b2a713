import { CountBadge } from "#ui/status/CountBadge.tsx";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";

/** How many versions wait for a decision, beside the menu's word. */
export function WaitingCount() {
  const counts = useWaitingCounts();
  return counts && counts.versions > 0 ? <CountBadge count={counts.versions} /> : null;
}
