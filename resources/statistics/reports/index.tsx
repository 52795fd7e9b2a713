import type { ConsoleResource } from "#providers/resource.ts";

/** Refine resource of one app's statistics; a tab of the app. */
export const resource: ConsoleResource = {
  name: "statistics",
  access: { action: "read", subject: "Statistics" },
  views: [
    {
      path: "/home/:id/statistics",
      title: "statistics",
      tab: { of: "apps", name: "statistics", position: 5 },
      load: async () => (await import("./show.tsx")).StatisticsScreen,
    },
  ],
};
