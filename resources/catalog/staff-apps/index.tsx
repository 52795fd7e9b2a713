import { Search } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { appSearchPath } from "./paths.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";

export const staffApps = {
  name: "staff-apps",
  calls: { getList: appCalls.searchApps, getOne: reviewCalls.staffAppDetails, update: appCalls.setAppStatus },
} as const;

/** Staff search across the store's apps, and the staff view of one app. */
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
