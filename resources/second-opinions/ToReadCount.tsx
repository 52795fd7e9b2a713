import { secondOpinionCalls } from "#contract/second-opinions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

const everyMs = 60_000;

/** How much one may read a second time, beside the menu's word. */
export function ToReadCount() {
  const { data } = useCall(secondOpinionCalls.secondOpinionCounts, {}, { everyMs, live: true });
  return data && data.toRead > 0 ? <CountBadge count={data.toRead} /> : null;
}
