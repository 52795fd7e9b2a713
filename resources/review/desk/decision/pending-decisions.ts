import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { callApi } from "#providers/http/call-api.ts";
import { reviewQueuePath } from "../paths.ts";
import { createPendingDecisionStore, type PendingDecision, versionDecisionIdentity } from "../parts/pending-queue.ts";

/** The signed-in user's pending decisions on versions. */
export const { pending: pendingDecisions, usePending: usePendingDecisions } =
  createPendingDecisionStore<ReviewDecision>({
    ...versionDecisionIdentity,
    call: reviewDeskCalls.decide,
    send: (body) => callApi(reviewDeskCalls.decide, { body }),
    path: reviewQueuePath,
  });

const inFlightStates: ReadonlySet<PendingDecision["state"]> = new Set(["waiting", "offline", "sending", "sent"]);

/** True if a decision waits, is being sent, or has just been sent. */
export function isInFlight(state: PendingDecision["state"]): boolean {
  return inFlightStates.has(state);
}
