import type { ConsoleResource } from "#providers/resource.ts";

/** Campaigns of one app and what they brought; a tab of the app. */
export const resource: ConsoleResource = {
  name: "campaigns",
  access: { action: "read", subject: "App" },
  screens: [
    {
      path: "/home/:id/campaigns",
      tab: { of: "apps", name: "campaigns", position: 6 },
      load: async () => (await import("./page/CampaignsScreen.tsx")).CampaignsScreen,
    },
  ],
};
