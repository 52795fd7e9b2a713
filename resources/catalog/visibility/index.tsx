import { EyeOff } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { visibilityPath, visibilityRequestPath } from "./paths.ts";
import { visibility } from "./resource.ts";

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
