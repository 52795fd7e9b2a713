import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import { useCall } from "#providers/data/use-call.ts";

/**
 * Polling interval in milliseconds. Reviewers read the kit and decide without the developer, so it may change at any
 * time.
 */
const everyMs = 30_000;

/** Access kit of an app, as far as the signed-in user may see it. */
export function useAccessKit(appId: string) {
  const input = { params: { id: appId } };
  return useCall(accessKitCalls.accessKit, input, {
    ownNotFound: true,
    everyMs: (kit) => kit?.takes === true && everyMs,
  });
}

/** Returns the state of a kit: not answered, no login needed, given, or deleted with its version. */
export function accessKitState({ needsLogin, given }: Pick<AccessKitStatus, "needsLogin" | "given">) {
  if (needsLogin === null) return "unsaid" as const;
  if (given) return "given" as const;
  return needsLogin ? ("wiped" as const) : ("open" as const);
}
