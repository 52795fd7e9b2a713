import { useEffect, useSyncExternalStore } from "react";
import { limits } from "#contract/limits.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import type { ReviewDecision } from "#contract/review/views.ts";
import { beforeSignOut } from "#providers/auth/before-sign-out.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { callApi } from "#providers/http/call-api.ts";
import { accessToken, sessionEpoch } from "#providers/http/session-marker.ts";
import { queuePath } from "../paths.ts";
import { createPendingDecisions, type PendingDecision } from "../parts/pending.ts";

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

/** Who was seen at the queue or the desk, and in which session of this tab. */
let reviewer: { readonly accountId: string; readonly epoch: string } | null = null;

export const pendingDecisions = createPendingDecisions({
  send: (body) => callApi(reviewCalls.decide, { body }),
  sendAtLeaving,
  accountId: () => (reviewer?.epoch === sessionEpoch() ? reviewer.accountId : null),
  now: () => Date.now(),
  later: (act, ms) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  undoMs: limits.decisionUndoSeconds * 1000,
  sentMs: 3000,
  retryMs: 15_000,
});

addEventListener("pagehide", () => pendingDecisions.leave());
addEventListener("online", () => pendingDecisions.retry());
beforeSignOut(async () => ((await pendingDecisions.sendAll()) ? null : queuePath));

/** The decisions of whoever is signed in that are on their way. */
export function usePendingDecisions(): readonly PendingDecision[] {
  const { accountId } = useProfile().actor;
  useEffect(() => {
    const epoch = sessionEpoch();
    if (reviewer?.accountId === accountId && reviewer.epoch === epoch) return;
    reviewer = { accountId, epoch };
    pendingDecisions.resume();
  }, [accountId]);
  return useSyncExternalStore(pendingDecisions.subscribe, pendingDecisions.list);
}
