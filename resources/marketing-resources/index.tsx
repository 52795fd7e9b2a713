import type { ConsoleResource } from "#providers/resource.ts";

/** What an app is promoted with: links, codes, badges and pictures made of its live listing; a tab of the app. */
export const resource: ConsoleResource = {
  name: "marketing-resources",
  access: { action: "read", subject: "App" },
  views: [
    {
      path: "/home/:id/marketing-resources",
      title: "marketingResources",
      tab: { of: "apps", name: "marketingResources", position: 5 },
      load: async () => (await import("./show.tsx")).MarketingResources,
    },
  ],
};
