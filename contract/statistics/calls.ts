import { campaignCalls } from "./campaign-calls.ts";
import { reportCalls } from "./report-calls.ts";
import { storeWideCalls } from "./store-wide-calls.ts";

export const statisticsCalls = { ...reportCalls, ...storeWideCalls, ...campaignCalls } as const;
