/** The store's floor for the target SDK from a day (IST) on; the last row that has begun counts. */
export const targetFloors = [
  { fromDay: "2024-01-01", refuseBelow: 28, warnBelow: 33 },
  { fromDay: "2027-06-01", refuseBelow: 33, warnBelow: 34 },
] as const;

export function targetFloorOn(today: string) {
  return targetFloors.findLast(({ fromDay }) => fromDay <= today);
}

/** Today in India, where the store's dates are meant. */
export function todayInIndia(): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format(new Date());
}
