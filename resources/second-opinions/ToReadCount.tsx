import { CountBadge } from "#ui/status/CountBadge.tsx";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";

/** How much one may read a second time, beside the menu's word. */
export function ToReadCount() {
  const counts = useWaitingCounts();
  return counts && counts.secondOpinions > 0 ? <CountBadge count={counts.secondOpinions} /> : null;
}
