/** What a phone of a listing test sees: the listing as it was, or the one that is tried. */
export const arms = ["a", "b"] as const;
export type Arm = (typeof arms)[number];

/**
 * What an event says in its field `arm`: the id of the live version whose test it is (`/app/rolling-updates` names
 * it) and the arm. Phones outside the test's audience send none. With the id two tests that meet on one day, and events
 * that come late, stay apart.
 */
export function armName(versionId: string, arm: Arm): string {
  return `${versionId}:${arm}`;
}
