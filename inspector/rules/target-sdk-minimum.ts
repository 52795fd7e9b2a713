/** The store's minimum target SDK by start day (IST); the last row that has begun applies. */
export const targetSdkMinimums = [
  { fromDay: "2024-01-01", refuseBelow: 28, warnBelow: 33 },
  { fromDay: "2027-06-01", refuseBelow: 33, warnBelow: 34 },
] as const;

export function targetSdkMinimumOn(today: string) {
  return targetSdkMinimums.findLast(({ fromDay }) => fromDay <= today);
}
