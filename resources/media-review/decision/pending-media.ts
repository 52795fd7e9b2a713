import { useEffect, useSyncExternalStore } from "react";
import { type MediaDecision, mediaReviewCalls } from "#contract/content/review-calls.ts";
import { Content } from "#contract/content/views.ts";
import { limits } from "#contract/limits.ts";
import { beforeSignOut } from "#providers/auth/before-sign-out.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { callApi } from "#providers/http/call-api.ts";
import { accessToken, sessionEpoch } from "#providers/http/session-marker.ts";
import { createPending, type PendingDecision } from "#resources/review/parts/pending.ts";
import { mediaReviewPath } from "../paths.ts";

/** `keepalive` lets the request outlive the page. */
function sendAtLeaving(body: MediaDecision): void {
  const token = accessToken();
  void fetch(`/api${mediaReviewCalls.decideMedia.path}`, {
    method: mediaReviewCalls.decideMedia.method,
    keepalive: true,
    credentials: "same-origin",
    headers: { "content-type": "application/json", ...(token && { authorization: `O-Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Who was seen at the lane, and in which session of this tab. */
let reviewer: { readonly accountId: string; readonly epoch: string } | null = null;

const decided = { approve: ["active", "live"], reject: ["rejected"] } as const;

export const pendingMedia = createPending<MediaDecision>({
  keyOf: ({ id }) => id,
  isMade: ({ decision }, { code, current }) => {
    const now = Content.safeParse(current);
    return code === "content_status_conflict" && decided[decision].some((one) => one === now.data?.status);
  },
  send: (body) => callApi(mediaReviewCalls.decideMedia, { body }),
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

addEventListener("pagehide", () => pendingMedia.leave());
addEventListener("online", () => pendingMedia.retry());
beforeSignOut(async () => ((await pendingMedia.sendAll()) ? null : mediaReviewPath));

/** The decisions of whoever is signed in that are on their way. */
export function usePendingMedia(): readonly PendingDecision<MediaDecision>[] {
  const { accountId } = useProfile().actor;
  useEffect(() => {
    const epoch = sessionEpoch();
    if (reviewer?.accountId === accountId && reviewer.epoch === epoch) return;
    reviewer = { accountId, epoch };
    pendingMedia.resume();
  }, [accountId]);
  return useSyncExternalStore(pendingMedia.subscribe, pendingMedia.list);
}
