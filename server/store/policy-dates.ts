import type { PolicyDate } from "#contract/store/startup.ts";
import { targetFloors } from "#inspector/rules/target-floor.ts";

/** Returns the future days on which the store's package rules change, soonest first. */
export function policyDatesAfter(today: string): PolicyDate[] {
  return targetFloors
    .filter(({ fromDay }) => fromDay > today)
    .map(({ fromDay, refuseBelow, warnBelow }) => ({
      code: "target_sdk_floor",
      day: fromDay,
      params: { refuseBelow, warnBelow },
    }));
}
