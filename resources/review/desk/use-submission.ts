import { useState } from "react";
import { reviewCalls } from "#contract/review/calls.ts";
import type { VersionStatus } from "#contract/versions/status.ts";
import { VersionSummary } from "#contract/versions/views.ts";
import { useCall } from "#providers/data/use-call.ts";
import type { ApiError } from "#providers/http/api-error.ts";

const everyMs = 30_000;

/** The status that the server says a version has, where another was expected. */
function actualStatus(error: ApiError | null): VersionStatus | null {
  if (error?.code !== "version_status_conflict") return null;
  const current = VersionSummary.safeParse(error.current);
  return current.success ? current.data.status : null;
}

/**
 * One version as the desk shows it, asked again when it changes so that a decision by somebody else is seen. The call wants
 * the status the version is expected in; the address of the desk does not carry it, and a wrong guess is answered with
 * the version as it is.
 */
export function useSubmission(versionId: string) {
  const [expected, setExpected] = useState<{ id: string; status: VersionStatus }>({
    id: versionId,
    status: "inreview",
  });
  const state = expected.id === versionId ? expected.status : "inreview";
  const input = { params: { id: versionId, state } };
  const asked = useCall(reviewCalls.submission, input, { everyMs, live: true, askOnOpen: true, keepPrevious: true });
  const actual = actualStatus(asked.error);
  const guessedWrong = actual !== null && actual !== state;
  if (guessedWrong) setExpected({ id: versionId, status: actual });
  return {
    data: asked.data?.details.version.id === versionId ? asked.data : undefined,
    error: guessedWrong ? null : asked.error,
    refetch: asked.refetch,
  };
}
