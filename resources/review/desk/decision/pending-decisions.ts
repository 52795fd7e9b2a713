import { reviewCalls } from "#contract/review/desk/calls.ts";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { callApi } from "#providers/http/call-api.ts";
import { reviewQueuePath } from "../paths.ts";
import { createPendingDecisionStore } from "../parts/create-pending-store.ts";
import { versionDecisionIdentity } from "../parts/pending-queue.ts";

/** The signed-in user's pending decisions on versions. */
export const { pending: pendingDecisions, usePending: usePendingDecisions } =
  createPendingDecisionStore<ReviewDecision>({
    ...versionDecisionIdentity,
    call: reviewCalls.decide,
    send: (body) => callApi(reviewCalls.decide, { body }),
    path: reviewQueuePath,
  });
