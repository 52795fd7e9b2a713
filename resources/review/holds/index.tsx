import { CirclePause } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";

/** Name and calls of the Refine resource of versions on hold, for the reviewers who answer their developers. */
export const reviewHolds = { name: "review-holds", calls: { getList: reviewDeskCalls.listHolds } } as const;

const read = { action: "read", subject: "Review" } as const;

/** Refine resource of versions on hold: all staff read them, reviewers answer at the desk. */
export const resource: ConsoleResource = {
  ...reviewHolds,
  access: read,
  list: {
    path: "/review-holds",
    title: "reviewHolds",
    access: read,
    load: async () => (await import("./list.tsx")).ReviewHoldList,
  },
  meta: {
    label: "menu.reviewHolds",
    icon: CirclePause,
    group: "queues",
    work: { action: "review", subject: "Review" },
    Count: createWaitingBadge("questions", "err"),
  },
};
