import { CountBadge } from "#ui/status/CountBadge.tsx";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";

/** How many conflicts nobody has decided, beside the menu's word. */
export function OpenConflicts() {
  const counts = useWaitingCounts();
  return counts && counts.conflicts > 0 ? <CountBadge count={counts.conflicts} /> : null;
}
