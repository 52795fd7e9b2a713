import { type QueryClient, useQuery } from "@tanstack/react-query";
import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow, Submission } from "#contract/review/views.ts";
import { VersionSummary } from "#contract/versions/views.ts";
import type { VersionStatus } from "#contract/versions/status.ts";
import { callKey } from "#providers/data/renew.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";

const everyMs = 30_000;

/**
 * The call wants the status a version is expected in; the address of the desk does not carry it. A wrong guess is
 * answered with the version as it is.
 */
async function submissionOf(id: string, expected: VersionStatus, signal: AbortSignal): Promise<Submission> {
  try {
    return await callApi(reviewCalls.submission, { params: { id, state: expected } }, { signal });
  } catch (error) {
    const current =
      error instanceof ApiError && error.code === "version_status_conflict"
        ? VersionSummary.safeParse(error.current)
        : null;
    if (!current?.success || current.data.status === expected) throw error;
    return submissionOf(id, current.data.status, signal);
  }
}

/** The status a version had when the desk or the queue last showed it. */
function knownStatus(client: QueryClient, versionId: string): VersionStatus {
  const shown = client.getQueryData<Submission>(callKey(reviewCalls.submission, versionId));
  if (shown) return shown.details.version.status;
  const pages = client.getQueriesData<{ items: readonly QueueRow[] }>({ queryKey: callKey(reviewCalls.reviewQueue) });
  const rows = pages.flatMap(([, page]) => page?.items ?? []);
  return rows.find((row) => row.version.id === versionId)?.version.status ?? "inreview";
}

/** One version as the desk shows it, asked again every 30 s so that a decision by somebody else is seen. */
export function useSubmission(versionId: string) {
  return useQuery<Submission, ApiError>({
    queryKey: callKey(reviewCalls.submission, versionId),
    queryFn: ({ signal, client }) => submissionOf(versionId, knownStatus(client, versionId), signal),
    // What was kept may be from before somebody else decided.
    refetchOnMount: "always",
    refetchInterval: everyMs,
  });
}
