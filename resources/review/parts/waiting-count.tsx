import type { ComponentType } from "react";
import type { CallOutput } from "#contract/call.ts";
import type { reviewCalls } from "#contract/review/calls.ts";
import { useWaitingCounts } from "#providers/data/use-waiting-counts.ts";
import { CountBadge } from "#ui/status/CountBadge.tsx";

type Waiting = keyof CallOutput<typeof reviewCalls.waitingCounts>;

/** A badge for a word of the menu: how much waits there; nothing where nothing does. `err`: a person waits for it. */
export function waitingCount(of: Waiting, tone: "neu" | "err" = "neu"): ComponentType {
  return function WaitingCount() {
    const count = useWaitingCounts()?.[of] ?? 0;
    return count > 0 ? <CountBadge count={count} tone={tone} /> : null;
  };
}
