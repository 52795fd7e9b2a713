import { useCallback, useEffect, useState } from "react";
import type { Startup } from "#contract/store/startup.ts";
import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";

interface StartupState {
  readonly startup: Startup | null;
  readonly failed: boolean;
}

let last: Startup | null = null;
let asked: Promise<Startup> | null = null;

/** Components that ask at the same time share one request. */
function askStartup(): Promise<Startup> {
  asked ??= callApi(leanCalls.startup, {}).finally(() => {
    asked = null;
  });
  return asked;
}

/** The server's public startup data. Signed-out pages have no query cache; this is their only query. */
export function useStartup(): StartupState {
  const [state, setState] = useState<StartupState>({ startup: last, failed: false });
  const ask = useCallback(() => {
    askStartup().then(
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
