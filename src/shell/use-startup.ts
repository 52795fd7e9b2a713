import { storeCalls } from "#contract/store/calls.ts";
import type { Startup } from "#contract/store/startup.ts";
import { useCall } from "#providers/data/use-call.ts";

/** What the server says of itself; undefined until it answered. */
export function useStartup(): Startup | undefined {
  return useCall(storeCalls.startup, {}).data;
}
