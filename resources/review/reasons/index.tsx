import { MessageSquareText } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { reasonCalls } from "#contract/review/reasons/calls.ts";

export const reasonsPath = "/review-reasons";

export function reasonPath(id: string): string {
  return `${reasonsPath}/${id}`;
}
export function reasonEditPath(id: string): string {
  return `${reasonPath(id)}/edit`;
}
/**
 * Path of the form for a new reason. It isn't below the list's path: for users without access to this view, the router
 * would read the last segment as a record id.
 */
export const newReasonPath = "/new-review-reason";

/** Name and calls of the Refine resource of reason templates for reviewers. */
export const reviewReasons = {
  name: "review-reasons",
  calls: {
    getList: reasonCalls.listReviewReasons,
    getOne: reasonCalls.reviewReason,
    create: reasonCalls.addReviewReason,
    update: reasonCalls.changeReviewReason,
  },
} as const;

const administer = { action: "administer", subject: "Reason" } as const;

/** Refine resource of reason templates: all staff read them, superadmins edit them. */
export const resource: ConsoleResource = {
  ...reviewReasons,
  access: { action: "read", subject: "Reason" },
  list: {
    path: reasonsPath,
    title: "reviewReasons",
    access: { action: "read", subject: "Reason" },
    load: async () => (await import("./list.tsx")).ReviewReasonList,
  },
  show: {
    path: reasonPath(":id"),
    title: "reviewReason",
    load: async () => (await import("./show.tsx")).ReviewReasonShow,
  },
  create: {
    path: newReasonPath,
    title: "newReviewReason",
    access: administer,
    load: async () => (await import("./create.tsx")).ReviewReasonCreate,
  },
  edit: {
    path: reasonEditPath(":id"),
    title: "editReviewReason",
    access: administer,
    load: async () => (await import("./edit.tsx")).ReviewReasonEdit,
  },
  meta: { label: "menu.reviewReasons", icon: MessageSquareText, group: "setUp" },
};
