import { House } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";

export const apps = { name: "apps", calls: { getList: appCalls.listApps, getOne: appCalls.appDetails } } as const;

/** Refine resource of apps: Home, an app's overview, and the layout of all screens of one app. */
export const resource: ConsoleResource = {
  ...apps,
  access: { action: "read", subject: "App" },
  list: {
    path: "/home",
    title: "home",
    access: { action: "create", subject: "App" },
    load: async () => (await import("./home.tsx")).HomeScreen,
  },
  show: {
    path: "/home/:id/overview",
    title: "overview",
    tab: { of: "apps", name: "overview", position: 1 },
    load: async () => (await import("./show.tsx")).AppShow,
  },
  frame: { path: "/home/:id", load: async () => (await import("./layout/AppLayout.tsx")).AppLayout },
  meta: { label: "menu.home", icon: House },
};
