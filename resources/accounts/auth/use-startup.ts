import { useCallback, useEffect, useState } from "react";
import type { StartupInfo } from "#contract/platform/status/startup.ts";
import { callApi } from "#providers/http/call-api.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";

interface StartupState {
  readonly startup: StartupInfo | null;
  readonly failed: boolean;
}

let cached: StartupInfo | null = null;
let pending: Promise<StartupInfo> | null = null;

/** Fetches the startup data; components that ask at the same time share one request. */
function fetchStartup(): Promise<StartupInfo> {
  pending ??= callApi(signedOutCalls.startup, {}).finally(() => {
    pending = null;
  });
  return pending;
}

/** Returns the server's public startup data. Signed-out pages have no query cache; this is their only query. */
export function useStartupInfo(): StartupState {
  const [state, setState] = useState<StartupState>({ startup: cached, failed: false });
  const ask = useCallback(() => {
    fetchStartup().then(
      (startup) => {
        cached = startup;
        setState({ startup, failed: false });
      },
      () => setState((before) => ({ ...before, failed: true })),
    );
  }, []);
  useEffect(ask, [ask]);
  return state;
}
