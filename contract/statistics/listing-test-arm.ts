/** Codes of a listing test's arms: the current listing (`a`) or the one on trial (`b`). */
export const listingTestArms = ["a", "b"] as const;
export type ListingTestArm = (typeof listingTestArms)[number];

/**
 * Returns the value of the event field `arm`: the arm, and the id of the live version under test
 * (`/app/rolling-updates` lists it). Phones outside the test's audience send none. The id keeps apart two tests on one
 * day, and late events.
 */
export function listingTestArmValue(versionId: string, arm: ListingTestArm): string {
  return `${versionId}:${arm}`;
}
