import { EyeOff } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";

/** URL path of the screen, given by the specification. */
export const visibilityRequestsPath = "/app-visibility";

export function visibilityRequestPath(id: string): string {
  return `${visibilityRequestsPath}/${id}`;
}

/**
 * Name and calls of the Refine resource of requests for silent and external apps, for screens that list or show them.
 */
export const visibility = {
  name: "visibility",
  calls: { getList: visibilityRequestCalls.listVisibility, getOne: visibilityRequestCalls.visibilityRequest },
} as const;

/** Refine resource of requests for silent and external apps: staff read them, admins decide. */
export const resource: ConsoleResource = {
  ...visibility,
  access: { action: "read", subject: "Review" },
  list: {
    path: visibilityRequestsPath,
    title: "visibilityReview",
    load: async () => (await import("./list.tsx")).VisibilityRequestList,
  },
  show: {
    path: visibilityRequestPath(":id"),
    title: "visibilityRequest",
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).VisibilityRequestShow,
  },
  meta: {
    label: "menu.visibility",
    icon: EyeOff,
    work: { action: "review", subject: "Review" },
    Count: createWaitingBadge("visibility"),
  },
};
