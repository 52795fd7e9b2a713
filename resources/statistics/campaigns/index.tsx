import type { ConsoleResource } from "#providers/resource.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";

export const campaigns = {
  name: "campaigns",
  calls: {
    getList: campaignCalls.campaignIntervals,
    create: campaignCalls.startCampaign,
    update: campaignCalls.changeCampaign,
  },
} as const;

/** Refine resource of one app's campaigns and their results; a tab of the app. A dialog starts a new campaign. */
export const resource: ConsoleResource = {
  ...campaigns,
  access: { action: "read", subject: "Campaign" },
  list: {
    path: "/home/:id/campaigns",
    title: "campaigns",
    tab: { of: "apps", name: "campaigns", position: 7 },
    load: async () => (await import("./list.tsx")).CampaignList,
  },
};
