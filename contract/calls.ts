import { accountCalls } from "#contract/accounts/calls.ts";
import { appCalls } from "#contract/apps/calls.ts";
import type { Call } from "./call.ts";
import { listingCalls } from "#contract/listings/calls.ts";
import { bundleCalls } from "#contract/packages/bundle-calls.ts";
import { packageCalls } from "#contract/packages/calls.ts";
import { referenceCalls } from "#contract/reference/calls.ts";
import { reviewCalls } from "#contract/review/calls.ts";
import { staffCalls } from "#contract/staff/calls.ts";
import { statisticsCalls } from "#contract/statistics/calls.ts";
import { storeCalls } from "#contract/store/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";

/** Every call of the product; what is not here is not served. */
export const calls = {
  ...accountCalls,
  ...appCalls,
  ...bundleCalls,
  ...listingCalls,
  ...packageCalls,
  ...referenceCalls,
  ...reviewCalls,
  ...staffCalls,
  ...statisticsCalls,
  ...storeCalls,
  ...versionCalls,
} as const satisfies Record<string, Call>;
