import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { callKey } from "#providers/data/use-call.ts";

/** Asks again for what is on screen and forgets what is not: kept answers are shown unasked when a screen opens. */
export function renew(client: QueryClient, calls: readonly Call[]): void {
  for (const call of calls) {
    client.removeQueries({ queryKey: callKey(call), type: "inactive" });
    void client.invalidateQueries({ queryKey: callKey(call) });
  }
}
