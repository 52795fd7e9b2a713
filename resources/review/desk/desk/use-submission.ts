import { reviewCalls } from "#contract/review/desk/calls.ts";
import type { Submission } from "#contract/review/desk/schemas.ts";
import { anyStatus } from "#contract/catalog/versions/status.ts";
import { type CallQueryOptions, useCall } from "#providers/data/use-call.ts";

/** Refetched when it changes, so that another reviewer's decision shows up. */
const liveOptions = { everyMs: 30_000, live: true, askOnOpen: true, keepPrevious: true } as const;

/** Loads one submission for the desk. */
export function useSubmission(versionId: string, options: CallQueryOptions<Submission> = liveOptions) {
  const input = { params: { id: versionId, state: anyStatus } } as const;
  const { data, error, refetch } = useCall(reviewCalls.submission, input, options);
  return { data: data?.details.version.id === versionId ? data : undefined, error, refetch };
}
