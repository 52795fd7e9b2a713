import type { ConsoleResource } from "#providers/resource.ts";
import { staffApps } from "./resource.ts";

/** An app as staff see it, reached from the queue. */
export const resource: ConsoleResource = {
  ...staffApps,
  access: { action: "read", subject: "Review" },
  show: {
    path: "/review-apps/app/:id",
    title: "staffApp",
    load: async () => (await import("./show.tsx")).StaffAppShow,
  },
  meta: { label: "menu.app", parent: "review" },
};
