import type { ReviewFlag } from "./review-flags.ts";

/** Lanes of the review queue, each with a deadline and its own statistics. A version is in the first lane that fits. */
export const reviewLanes = [
  "expedited",
  "resubmission",
  "new_developer",
  "sensitive",
  "new_app",
  "update_permissions",
  "update",
] as const;
export type ReviewLane = (typeof reviewLanes)[number];

/** Hours from submission to the deadline. */
export const laneDueHours: Readonly<Record<ReviewLane, number>> = {
  expedited: 4,
  resubmission: 6,
  new_developer: 36,
  sensitive: 36,
  new_app: 24,
  update_permissions: 18,
  update: 12,
};

/** Target percentage of a lane's decisions made in time. */
export const onTimeTargetPercent = 95;

interface LaneInput {
  readonly flags: readonly ReviewFlag[];
  readonly isUpdate: boolean;
  readonly isExpedited: boolean;
}

export function assignReviewLane({ flags, isUpdate, isExpedited }: LaneInput): ReviewLane {
  const has = (flag: ReviewFlag): boolean => flags.includes(flag);
  const fits: Record<ReviewLane, boolean> = {
    expedited: isExpedited,
    resubmission: has("resubmission"),
    new_developer: has("new_developer"),
    sensitive: has("sensitive_category"),
    new_app: !isUpdate,
    update_permissions: has("new_permissions"),
    update: true,
  };
  return reviewLanes.find((lane) => fits[lane]) ?? "update";
}
