import { use, useCallback, useEffect } from "react";
import { ApiError } from "#providers/http/api-error.ts";
import type { CallStub } from "#providers/http/signed-out-calls.ts";
import { FailureReportContext } from "#ui/page/failure-report.ts";

/** Errors that lead to the login or to the admin's own console. */
const redirects: ReadonlySet<string> = new Set(["unauthenticated", "session_ended", "acting_ended"]);

/**
 * Returns the function that sends a failed call to error reporting: its path and the error's code, nothing that
 * somebody typed. Missing pages and redirects aren't reported (specification, section 8).
 */
export function useReportCallFailure(): (call: Pick<CallStub, "method" | "path">, error: unknown) => void {
  const report = use(FailureReportContext);
  return useCallback(
    ({ method, path }, error) => {
      if (!(error instanceof ApiError) || error.status === 404 || redirects.has(error.code)) return;
      const { status, code, requestId } = error;
      report({ error: [status, code, requestId ?? ""].join(" ").trim(), component: `${method} ${path}` });
    },
    [report],
  );
}

/** Reports a failed read once for each failed response. `call` is a constant of the contract. */
export function useReportReadFailure(call: Pick<CallStub, "method" | "path">, error: ApiError | null): void {
  const report = useReportCallFailure();
  useEffect(() => {
    if (error) report(call, error);
  }, [call, error, report]);
}
