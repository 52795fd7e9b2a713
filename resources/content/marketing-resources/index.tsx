import type { ConsoleResource } from "#providers/resource.ts";

/**
 * Refine resource of marketing material made from an app's live listing: links, QR codes, badges and banners; a tab of
 * the app.
 */
export const resource: ConsoleResource = {
  name: "marketing-resources",
  access: { action: "read", subject: "App" },
  views: [
    {
      path: "/home/:id/marketing-resources",
      title: "marketingResources",
      tab: { of: "apps", name: "marketingResources", position: 6 },
      load: async () => (await import("./show.tsx")).MarketingResources,
    },
  ],
};
