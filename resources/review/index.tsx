import { ListChecks } from "lucide-react";
import { reviewCalls } from "#contract/review/calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";
import { appPath, deskPath, queuePath } from "./paths.ts";
import { WaitingCount } from "./WaitingCount.tsx";

/** What staff review: the queue, the desk for one version, and an app as staff see it. */
export const resource: ConsoleResource = {
  name: "review",
  access: { action: "read", subject: "Review" },
  screens: [
    { path: queuePath, load: async () => (await import("./queue/ReviewQueue.tsx")).ReviewQueue },
    {
      path: deskPath(":versionId"),
      load: async () => (await import("./desk/ReviewDesk.tsx")).ReviewDesk,
      collapsed: true,
      bare: true,
    },
    { path: appPath(":appId"), load: async () => (await import("./app/StaffApp.tsx")).StaffApp },
  ],
  menu: {
    label: "menu.reviewApps",
    icon: ListChecks,
    to: queuePath,
    position: 10,
    audience: "staff",
    Count: WaitingCount,
  },
  routes: { list: queuePath, show: deskPath(":id") },
  calls: { getList: reviewCalls.reviewQueue },
};
