import { type MediaDecision, mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import { ContentItem } from "#contract/content/media/schemas.ts";
import { callApi } from "#providers/http/call-api.ts";
import { createPendingDecisionStore } from "#resources/review/desk/parts/pending-queue.ts";
import { mediaReviewPath } from "../index.tsx";

const decided = { approve: ["active", "live"], reject: ["rejected"] } as const;

/** The signed-in user's pending decisions on videos and banners. */
export const { pending: pendingMedia, usePending: usePendingMedia } = createPendingDecisionStore<MediaDecision>({
  keyOf: ({ id }) => id,
  isMade: ({ decision }, { code, current }) => {
    const now = ContentItem.safeParse(current);
    return code === "content_status_conflict" && decided[decision].some((status) => status === now.data?.status);
  },
  call: mediaReviewCalls.decideMedia,
  send: (body) => callApi(mediaReviewCalls.decideMedia, { body }),
  path: mediaReviewPath,
});
