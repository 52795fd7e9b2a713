import { reviewCalls } from "#contract/review/calls.ts";
import type { ReviewDecision } from "#contract/review/views.ts";
import { callApi } from "#providers/http/call-api.ts";
import { queuePath } from "../paths.ts";
import { openPending } from "../parts/open-pending.ts";
import { decisionOnVersion } from "../parts/pending.ts";

/** Decisions on versions, and those of whoever is signed in that are on their way. */
export const { pending: pendingDecisions, usePending: usePendingDecisions } = openPending<ReviewDecision>({
  ...decisionOnVersion,
  call: reviewCalls.decide,
  send: (body) => callApi(reviewCalls.decide, { body }),
  path: queuePath,
});
