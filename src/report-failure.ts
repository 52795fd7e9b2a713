import { callApi } from "#providers/http/call-api.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";
import type { ScreenFailure } from "#ui/page/failure-report.ts";

const longest = { error: 500, path: 500, component: 2000 } as const;

/** Writes a failed part of a screen to the server's log; a report that fails changes nothing for the person. */
export function reportFailure({ error, component }: ScreenFailure): void {
  const body = {
    error: error.slice(0, longest.error),
    path: location.pathname.slice(0, longest.path),
    component: component.trim().slice(0, longest.component),
  };
  callApi(leanCalls.reportFailure, { body }).catch(() => undefined);
}
