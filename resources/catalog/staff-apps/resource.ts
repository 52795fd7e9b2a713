import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";

export const staffApps = {
  name: "staff-apps",
  calls: { getList: appCalls.searchApps, getOne: reviewCalls.staffAppDetails, update: appCalls.setAppStatus },
} as const;
