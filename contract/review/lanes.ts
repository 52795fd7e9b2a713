import type { ReviewFlag } from "./flags.ts";

/**
 * What a version in the queue waits as. A lane has a time by which its versions are to be decided, and a clock of its
 * own; a version is in the first lane of this list that it fits.
 */
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

/** Hours from the submission to the time by which it is to be decided. */
export const dueHours: Readonly<Record<ReviewLane, number>> = {
  expedited: 4,
  resubmission: 6,
  new_developer: 36,
  sensitive: 36,
  new_app: 24,
  update_permissions: 18,
  update: 12,
};

/** Of the decisions of a lane, so many in a hundred are to be in time. */
export const inTimeTarget = 95;

interface Lanes {
  readonly flags: readonly ReviewFlag[];
  readonly isUpdate: boolean;
  readonly isExpedited: boolean;
}

export function laneOf({ flags, isUpdate, isExpedited }: Lanes): ReviewLane {
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
