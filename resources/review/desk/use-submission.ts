import type { Submission } from "#contract/review/views.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { anyStatus } from "#contract/versions/status.ts";
import { type CallQueryOptions, useCall } from "#providers/data/use-call.ts";
import { sideOf } from "../parts/fields/sides.ts";

/** Asked again when it changes, so that a decision by somebody else is seen. */
const onScreen = { everyMs: 30_000, live: true, askOnOpen: true, keepPrevious: true } as const;

/** One version as the desk shows it, and the version it is read against. */
export function useSubmission(versionId: string, options: CallQueryOptions<Submission> = onScreen) {
  const input = { params: { id: versionId, state: anyStatus } } as const;
  const asked = useCall(reviewCalls.submission, input, options);
  const submission = asked.data?.details.version.id === versionId ? asked.data : undefined;
  const againstId = submission?.changes.against?.versionId ?? null;
  const against = useCall(
    versionCalls.versionDetails,
    { params: { id: againstId ?? versionId } },
    { enabled: againstId !== null },
  );
  const isWhole = submission && (againstId === null || against.data);
  return {
    data: isWhole && {
      submission,
      sides: {
        before: againstId !== null && against.data ? sideOf(against.data) : null,
        after: sideOf(submission.details),
      },
    },
    error: submission ? against.error : asked.error,
    refetch: () => void (submission ? against : asked).refetch(),
  };
}
