import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

/** How many offers wait for an answer, beside the menu's word. */
export function WaitingOffers() {
  const counts = useWaitingCounts();
  return counts && counts.transfers > 0 ? <CountBadge count={counts.transfers} /> : null;
}
