import type { PolicyDate } from "#contract/platform/status/startup.ts";
import { targetSdkMinimums } from "#inspector/rules/target-sdk-minimum.ts";

/** Returns the future days on which the store's package rules change, soonest first. */
export function upcomingPolicyDates(today: string): PolicyDate[] {
  return targetSdkMinimums
    .filter(({ fromDay }) => fromDay > today)
    .map(({ fromDay, refuseBelow, warnBelow }) => ({
      code: "target_sdk_floor",
      day: fromDay,
      params: { refuseBelow, warnBelow },
    }));
}
