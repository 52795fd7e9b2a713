import { storeCalls } from "#contract/platform/status/calls.ts";
import type { StartupInfo } from "#contract/platform/status/startup.ts";
import { useCall } from "#providers/data/use-call.ts";

/** Returns the server's startup data; undefined until it arrives. */
export function useStartupInfo(): StartupInfo | undefined {
  return useCall(storeCalls.startup, {}).data;
}
