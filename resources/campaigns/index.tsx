import type { ConsoleResource } from "#providers/resource.ts";
import { campaigns } from "./resource.ts";

/** Campaigns of one app and what they brought; a tab of the app. A new one is started in a dialog of the list. */
export const resource: ConsoleResource = {
  ...campaigns,
  access: { action: "read", subject: "Campaign" },
  list: {
    path: "/home/:id/campaigns",
    title: "campaigns",
    tab: { of: "apps", name: "campaigns", position: 6 },
    load: async () => (await import("./list.tsx")).CampaignList,
  },
};
