import { House } from "lucide-react";
import { appCalls } from "#contract/apps/calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";

/** Apps: Home, one app's overview, and the frame around everything of one app. */
export const resource: ConsoleResource = {
  name: "apps",
  access: { action: "read", subject: "App" },
  screens: [
    {
      path: "/home",
      access: { action: "create", subject: "App" },
      load: async () => (await import("./home/HomeScreen.tsx")).HomeScreen,
    },
    {
      path: "/home/:id/overview",
      tab: { of: "apps", name: "overview", position: 1 },
      load: async () => (await import("./overview/OverviewScreen.tsx")).OverviewScreen,
    },
  ],
  frame: { path: "/home/:id", load: async () => (await import("./frame/AppFrame.tsx")).AppFrame },
  menu: { label: "menu.home", icon: House, to: "/home", position: 1, audience: "developer" },
  routes: { list: "/home", show: "/home/:id/overview" },
  calls: { getList: appCalls.listApps, getOne: appCalls.appDetails },
};
