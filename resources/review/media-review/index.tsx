import { Clapperboard } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";

export const mediaReviewPath = "/media-review";

export function mediaReviewItemPath(id: string): string {
  return `${mediaReviewPath}/${id}`;
}

/** Name and calls of the Refine resource of videos and banners in review; simple-rest loads the list. */
export const mediaReview = {
  name: "media-review",
  calls: { getList: mediaReviewCalls.listMediaReview, getOne: mediaReviewCalls.mediaReviewCard },
} as const;

/** Refine resource of the review queue of videos and banners: staff read it, reviewers decide. */
export const resource: ConsoleResource = {
  ...mediaReview,
  access: { action: "read", subject: "Review" },
  list: {
    path: mediaReviewPath,
    title: "mediaReview",
    load: async () => (await import("./list.tsx")).MediaReviewList,
  },
  show: {
    path: mediaReviewItemPath(":id"),
    title: "mediaCard",
    load: async () => (await import("./show.tsx")).MediaReviewShow,
  },
  meta: {
    label: "menu.mediaReview",
    icon: Clapperboard,
    group: "queues",
    work: { action: "review", subject: "Review" },
    Count: createWaitingBadge("media"),
  },
};
