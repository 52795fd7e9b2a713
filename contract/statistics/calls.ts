import { annotationCalls } from "./annotation-calls.ts";
import { campaignCalls } from "./campaign-calls.ts";
import { downloadCall } from "./report-download-call.ts";
import { homeCalls } from "./home-calls.ts";
import { listingTestCalls } from "./listing-test-calls.ts";
import { opportunityCalls } from "./opportunity-calls.ts";
import { reportCalls } from "./report-calls.ts";
import { storeWideCalls } from "./store-wide-calls.ts";

export const statisticsCalls = {
  ...reportCalls,
  ...storeWideCalls,
  ...campaignCalls,
  ...downloadCall,
  ...annotationCalls,
  ...homeCalls,
  ...listingTestCalls,
  ...opportunityCalls,
} as const;
