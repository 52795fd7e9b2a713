import type { ComponentType } from "react";
import type { CallOutput } from "#contract/call.ts";
import type { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

type Waiting = keyof CallOutput<typeof reviewDeskCalls.waitingCounts>;

/**
 * Creates a menu badge with the number of waiting items, which renders nothing for 0. Tone `err` means that a person is
 * waiting.
 */
export function createWaitingBadge(of: Waiting, tone: "neu" | "err" = "neu"): ComponentType {
  return function WaitingBadge() {
    const count = useWaitingCounts()?.[of] ?? 0;
    return count > 0 ? <CountBadge count={count} tone={tone} /> : null;
  };
}
