import { campaignCalls } from "#contract/statistics/campaign-calls.ts";

export const campaigns = {
  name: "campaigns",
  calls: {
    getList: campaignCalls.campaignIntervals,
    create: campaignCalls.startCampaign,
    update: campaignCalls.changeCampaign,
  },
} as const;
