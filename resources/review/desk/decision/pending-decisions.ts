import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { callApi } from "#providers/http/call-api.ts";
import { reviewQueuePath } from "../paths.ts";
import { createPendingDecisionStore, versionDecisionIdentity } from "../parts/pending-queue.ts";

/** The signed-in user's pending decisions on versions. */
export const { pending: pendingDecisions, usePending: usePendingDecisions } =
  createPendingDecisionStore<ReviewDecision>({
    ...versionDecisionIdentity,
    call: reviewDeskCalls.decide,
    send: (body) => callApi(reviewDeskCalls.decide, { body }),
    path: reviewQueuePath,
  });
