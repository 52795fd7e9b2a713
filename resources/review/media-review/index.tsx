import { Clapperboard } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { mediaCardPath, mediaReviewPath } from "./paths.ts";
import { mediaReview } from "./resource.ts";

/** Review queue of videos and banners: staff read it, reviewers decide. */
export const resource: ConsoleResource = {
  ...mediaReview,
  access: { action: "read", subject: "Review" },
  list: {
    path: mediaReviewPath,
    title: "mediaReview",
    load: async () => (await import("./list.tsx")).MediaReviewList,
  },
  show: {
    path: mediaCardPath(":id"),
    title: "mediaCard",
    load: async () => (await import("./show.tsx")).MediaReviewShow,
  },
  meta: { label: "menu.mediaReview", icon: Clapperboard, group: "queues", Count: createWaitingBadge("media") },
};
