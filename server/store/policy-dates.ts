import type { PolicyDate } from "#contract/store/startup.ts";
import { targetFloors } from "#inspector/rules/target-floor.ts";

/** The days still to come on which the store's rules for packages change, soonest first. */
export function policyDatesAfter(today: string): PolicyDate[] {
  return targetFloors
    .filter(({ fromDay }) => fromDay > today)
    .map(({ fromDay, refuseBelow, warnBelow }) => ({
      code: "target_sdk_floor",
      day: fromDay,
      params: { refuseBelow, warnBelow },
    }));
}
