import { Search } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { appSearchPath } from "./paths.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";

export const staffApps = {
  name: "staff-apps",
  calls: { getList: appCalls.searchApps, getOne: reviewDeskCalls.staffAppDetails, update: appCalls.setAppStatus },
} as const;

/** Refine resource of all the store's apps for staff: the search, and the view of one app. */
export const resource: ConsoleResource = {
  ...staffApps,
  access: { action: "read", subject: "Review" },
  list: { path: appSearchPath, title: "appSearch", load: async () => (await import("./list.tsx")).AppSearch },
  show: {
    path: "/review-apps/app/:id",
    title: "staffApp",
    load: async () => (await import("./show.tsx")).StaffAppShow,
  },
  meta: { label: "menu.appSearch", icon: Search },
};
