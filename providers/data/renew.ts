import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";

/** The key under which a call's answer is kept; without input it names every answer of the call. */
export const callKey = (call: Call, input?: unknown): QueryKey =>
  input === undefined ? [call.method, call.path] : [call.method, call.path, input];

/**
 * Asks again for what is on screen and forgets what is not: nothing is asked again on mount, so a kept answer would be
 * shown unasked when its screen opens. Resolves when the answers on screen are new.
 */
export async function renew(client: QueryClient, calls: readonly Call[]): Promise<void> {
  for (const call of calls) client.removeQueries({ queryKey: callKey(call), type: "inactive" });
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })));
}
