/** Reasons for a closer look at a version, most serious first. */
export const reviewFlags = [
  "app_flag",
  "look_alike",
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

/** Flags that the developer sees before submitting; staff flags on an app stay hidden. */
export const developerVisibleFlags = reviewFlags.filter(
  (flag): flag is Exclude<ReviewFlag, "app_flag"> => flag !== "app_flag",
);

/** Flags found once, when a version enters the queue. Staff flags and conflicts may come and go while it waits. */
export type SubmissionFlag = Exclude<ReviewFlag, "app_flag" | "conflict">;

/** Weight of each flag in a queue sorted by risk. A resubmission weighs little, because it was reviewed before. */
const weights: Readonly<Record<SubmissionFlag, number>> = {
  look_alike: 40,
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

/** Returns the sum of the flags' weights. */
export function riskScore(flags: readonly SubmissionFlag[]): number {
  return flags.reduce((sum, flag) => sum + weights[flag], 0);
}
