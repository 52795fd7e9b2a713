import { useSyncExternalStore } from "react";
import { limits } from "#contract/limits.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import type { ReviewDecision } from "#contract/review/views.ts";
import { callApi } from "#providers/http/call-api.ts";
import { accessToken } from "#providers/http/session-marker.ts";
import { createPendingDecisions, type PendingDecision } from "./pending.ts";

/** `keepalive` lets the request outlive the page; browsers refuse bodies over 64 KiB there. */
function sendAtLeaving(body: ReviewDecision): void {
  const token = accessToken();
  void fetch(`/api${reviewCalls.decide.path}`, {
    method: reviewCalls.decide.method,
    keepalive: true,
    credentials: "same-origin",
    headers: { "content-type": "application/json", ...(token && { authorization: `O-Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

export const pendingDecisions = createPendingDecisions({
  send: (body) => callApi(reviewCalls.decide, { body }),
  sendAtLeaving,
  now: () => Date.now(),
  later: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  undoMs: limits.decisionUndoSeconds * 1000,
  sentMs: 3000,
});

addEventListener("pagehide", () => pendingDecisions.leave());

export const usePendingDecisions = (): readonly PendingDecision[] =>
  useSyncExternalStore(pendingDecisions.subscribe, pendingDecisions.list);
