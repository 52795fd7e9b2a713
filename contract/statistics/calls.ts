import { campaignCalls } from "./campaign-calls.ts";
import { downloadCall } from "./download-call.ts";
import { reportCalls } from "./report-calls.ts";
import { storeWideCalls } from "./store-wide-calls.ts";

export const statisticsCalls = { ...reportCalls, ...storeWideCalls, ...campaignCalls, ...downloadCall } as const;
