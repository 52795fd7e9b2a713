import { CountBadge } from "#ui/status/CountBadge.tsx";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";

/** How many developers wait for an answer, beside the menu's word. */
export function AskedCount() {
  const counts = useWaitingCounts();
  return counts && counts.questions > 0 ? <CountBadge count={counts.questions} tone="err" /> : null;
}
