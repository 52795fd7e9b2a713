import { EyeOff } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { visibilityCalls } from "#contract/catalog/visibility/calls.ts";

/** URL from the specification. */
export const visibilityPath = "/app-visibility";

export function visibilityRequestPath(id: string): string {
  return `${visibilityPath}/${id}`;
}

/** Requests for silent and external apps; the simple-rest data provider loads the list. */
export const visibility = {
  name: "visibility",
  calls: { getList: visibilityCalls.listVisibility, getOne: visibilityCalls.visibilityRequest },
} as const;

/** Silent and external apps: staff read the requests, admins decide. */
export const resource: ConsoleResource = {
  ...visibility,
  access: { action: "read", subject: "Review" },
  list: {
    path: visibilityPath,
    title: "visibilityReview",
    load: async () => (await import("./list.tsx")).VisibilityList,
  },
  show: {
    path: visibilityRequestPath(":id"),
    title: "visibilityRequest",
    load: async () => (await import("./show.tsx")).VisibilityShow,
  },
  meta: { label: "menu.visibility", icon: EyeOff, Count: createWaitingBadge("visibility") },
};
