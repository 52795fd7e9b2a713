import { annotationCalls } from "./annotation-calls.ts";
import { campaignCalls } from "./campaign-calls.ts";
import { downloadCall } from "./download-call.ts";
import { reportCalls } from "./report-calls.ts";
import { storeWideCalls } from "./store-wide-calls.ts";

export const statisticsCalls = {
  ...reportCalls,
  ...storeWideCalls,
  ...campaignCalls,
  ...downloadCall,
  ...annotationCalls,
} as const;
