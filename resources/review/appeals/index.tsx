import { Gavel } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { appealCalls } from "#contract/review/appeals/calls.ts";

export const appealsPath = "/review-appeals";

export function appealPath(id: string): string {
  return `${appealsPath}/${id}`;
}

/** Name and calls of the Refine resource of appeals against decisions; simple-rest loads the list. */
export const reviewAppeals = {
  name: "review-appeals",
  calls: { getList: appealCalls.listReviewAppeals, getOne: appealCalls.reviewAppeal },
} as const;

/**
 * Refine resource of appeals against decisions: staff read them; reviewers who weren't involved in the decision answer.
 */
export const resource: ConsoleResource = {
  ...reviewAppeals,
  access: { action: "read", subject: "Review" },
  list: {
    path: appealsPath,
    title: "reviewAppeals",
    access: { action: "read", subject: "Review" },
    load: async () => (await import("./list.tsx")).AppealList,
  },
  show: {
    path: appealPath(":id"),
    title: "reviewAppeal",
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).AppealShow,
  },
  meta: {
    label: "menu.reviewAppeals",
    icon: Gavel,
    group: "queues",
    work: { action: "review", subject: "Appeal" },
    Count: createWaitingBadge("appeals"),
  },
};
