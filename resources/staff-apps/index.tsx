import { Search } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { appSearchPath } from "./paths.ts";
import { staffApps } from "./resource.ts";

/** Every app of the store, searched by staff; one of them as staff see it. */
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
