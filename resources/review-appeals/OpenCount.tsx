import { appealCalls } from "#contract/appeals/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

const everyMs = 60_000;

/** How many appeals wait for an answer, beside the menu's word. */
export function OpenCount() {
  const { data } = useCall(appealCalls.appealCounts, {}, { everyMs, live: true });
  return data && data.open > 0 ? <CountBadge count={data.open} /> : null;
}
