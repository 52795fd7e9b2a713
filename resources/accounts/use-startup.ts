import { useCallback, useEffect, useState } from "react";
import { storeCalls } from "#contract/store/calls.ts";
import type { Startup } from "#contract/store/startup.ts";
import { callApi } from "#providers/http/call-api.ts";

interface StartupState {
  readonly startup: Startup | null;
  readonly failed: boolean;
}

/** What the server says before anyone signs in. Signed-out pages have no query cache; this is all they ask. */
export function useStartup(): StartupState & { retry: () => void } {
  const [state, setState] = useState<StartupState>({ startup: null, failed: false });
  const retry = useCallback(() => {
    callApi(storeCalls.startup, {}).then(
      (startup) => setState({ startup, failed: false }),
      () => setState((before) => ({ ...before, failed: true })),
    );
  }, []);
  useEffect(retry, [retry]);
  return { ...state, retry };
}
