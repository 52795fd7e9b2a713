import { useCallback, useEffect, useState } from "react";
import type { Startup } from "#contract/store/startup.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";

interface StartupState {
  readonly startup: Startup | null;
  readonly failed: boolean;
}

let last: Startup | null = null;

/** What the server says before anyone signs in. Signed-out pages have no query cache; this is all they ask. */
export function useStartup(): StartupState {
  const [state, setState] = useState<StartupState>({ startup: last, failed: false });
  const ask = useCallback(() => {
    callApi(leanCalls.startup, {}).then(
      (startup) => {
        last = startup;
        setState({ startup, failed: false });
      },
      () => setState((before) => ({ ...before, failed: true })),
    );
  }, []);
  useEffect(ask, [ask]);
  return state;
}
