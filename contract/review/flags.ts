/** Why a version deserves a closer look, the gravest first. */
export const reviewFlags = [
  "app_flag",
  "signer_change",
  "conflict",
  "sensitive_category",
  "kids",
  "new_permissions",
  "earlier_rejection",
  "new_native_code",
  "new_developer",
  "script_change",
  "resubmission",
] as const;
export type ReviewFlag = (typeof reviewFlags)[number];

/** What a version's developer reads beforehand: what staff note on an app is none of it. */
export const forecastFlags = reviewFlags.filter((flag): flag is Exclude<ReviewFlag, "app_flag"> => flag !== "app_flag");

/** What is found once, when a version enters the queue. Flags of staff and conflicts may come and go while it waits. */
export type SubmittedFlag = Exclude<ReviewFlag, "app_flag" | "conflict">;

/** How far forward a reason moves a version where the queue is ordered by risk; a resubmission was read once before. */
const weights: Readonly<Record<SubmittedFlag, number>> = {
  signer_change: 40,
  sensitive_category: 30,
  kids: 25,
  new_permissions: 25,
  earlier_rejection: 20,
  new_native_code: 15,
  new_developer: 15,
  script_change: 10,
  resubmission: 0,
};

/** The sum of what a version's flags weigh. */
export function riskOf(flags: readonly SubmittedFlag[]): number {
  return flags.reduce((sum, flag) => sum + weights[flag], 0);
}
