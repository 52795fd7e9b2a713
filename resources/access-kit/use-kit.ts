import { accessKitCalls } from "#contract/access-kit/calls.ts";
import type { AccessKit } from "#contract/access-kit/kit.ts";
import { useCall } from "#providers/data/use-call.ts";

/** A reviewer reads it and decides without the developer. */
const everyMs = 30_000;

/** How a reviewer gets into an app, as whoever is signed in may see it. */
export function useKit(appId: string) {
  const input = { params: { id: appId } };
  return useCall(accessKitCalls.accessKit, input, {
    ownNotFound: true,
    everyMs: (kit) => kit?.takes === true && everyMs,
  });
}

/** Not said yet; not needed; there; or needed and gone, with the version it was given for. */
export function stateOfKit({ needsLogin, given }: Pick<AccessKit, "needsLogin" | "given">) {
  if (needsLogin === null) return "unsaid" as const;
  if (given) return "given" as const;
  return needsLogin ? ("wiped" as const) : ("open" as const);
}
