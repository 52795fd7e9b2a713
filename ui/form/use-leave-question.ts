import { useEffect, useRef, useState } from "react";
import type { Blocker } from "react-router";
import { registerUnsavedFormsGuard } from "./unsaved-forms.ts";

/** Question before leaving, whether a navigation or another act asked it. */
interface LeaveQuestion {
  readonly asked: boolean;
  readonly answer: (leaves: boolean) => void;
}

/**
 * Joins a router's blocker with acts that replace the page without a navigation, such as a logout. `hasUnsaved` tells
 * whether such an act would lose changes.
 */
export function useLeaveQuestion(blocker: Blocker, hasUnsaved: () => boolean): LeaveQuestion {
  const [resolveAct, setResolveAct] = useState<((leaves: boolean) => void) | null>(null);
  const current = useRef(hasUnsaved);
  useEffect(() => {
    current.current = hasUnsaved;
  });
  useEffect(
    () =>
      registerUnsavedFormsGuard({
        hasUnsaved: () => current.current(),
        ask: () => new Promise((resolve) => setResolveAct(() => resolve)),
      }),
    [],
  );
  return {
    asked: resolveAct !== null || blocker.state === "blocked",
    answer: (leaves) => {
      setResolveAct(null);
      if (resolveAct) resolveAct(leaves);
      else if (leaves) blocker.proceed?.();
      else blocker.reset?.();
    },
  };
}
