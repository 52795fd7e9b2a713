import { CountBadge } from "#ui/status/CountBadge.tsx";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";

/** How many appeals wait for an answer, beside the menu's word. */
export function OpenCount() {
  const counts = useWaitingCounts();
  return counts && counts.appeals > 0 ? <CountBadge count={counts.appeals} /> : null;
}
