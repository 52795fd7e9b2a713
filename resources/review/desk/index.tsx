import { ListChecks } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "./parts/waiting-badge.tsx";
import { reviewDeskPath, reviewQueuePath } from "./paths.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";

/** Name and calls of the Refine resource of the review queue; screens derive their types from the calls. */
export const review = {
  name: "review",
  calls: { getList: reviewDeskCalls.reviewQueue, update: reviewDeskCalls.decide },
} as const;

/** Refine resource of app review for staff: the queue, and the desk for one version. */
export const resource: ConsoleResource = {
  ...review,
  access: { action: "read", subject: "Review" },
  list: { path: reviewQueuePath, title: "queue", load: async () => (await import("./list.tsx")).ReviewList },
  show: {
    path: reviewDeskPath(":id"),
    title: "desk",
    collapsed: true,
    bare: true,
    load: async () => (await import("./show.tsx")).ReviewShow,
  },
  meta: {
    label: "menu.reviewApps",
    icon: ListChecks,
    work: { action: "review", subject: "Review" },
    Count: createWaitingBadge("versions"),
  },
};
