import type { TransitionActor } from "#contract/catalog/versions/status.ts";

/**
 * Statuses of a conflict between two developers over one package name: open until staff decide for the owner or the
 * claimant.
 */
export const conflictStatuses = ["conflict", "resolved_approved", "resolved_published", "resolved_rejected"] as const;
export type ConflictStatus = (typeof conflictStatuses)[number];

/** Sides of a conflict: the name's owner and its claimant. */
export const conflictSides = ["owner", "claimant"] as const;
export type ConflictSide = (typeof conflictSides)[number];

interface ConflictMove {
  /** Earlier status; null when the conflict is opened. */
  readonly from: ConflictStatus | null;
  readonly to: ConflictStatus;
  readonly who: readonly TransitionActor[];
}

const staff: readonly TransitionActor[] = ["admin", "superadmin"];

/**
 * An upload opens a conflict. `resolved_approved`: the claimant may use the name. `resolved_published`: an app of the
 * claimant is live under it. `resolved_rejected`: the name stays with its owner until the claimant shows more. The
 * system approves by itself only if the claimant holds the name's key and the owner has nothing live.
 */
export const conflictTransitions: readonly ConflictMove[] = [
  { from: null, to: "conflict", who: ["system"] },
  { from: "conflict", to: "resolved_approved", who: [...staff, "system"] },
  { from: "conflict", to: "resolved_rejected", who: staff },
  { from: "resolved_rejected", to: "conflict", who: [...staff, "system"] },
  { from: "resolved_approved", to: "resolved_published", who: ["system"] },
];

/** Statuses that staff may set. */
export const staffConflictStatuses = ["resolved_approved", "resolved_rejected", "conflict"] as const;
export type StaffConflictStatus = (typeof staffConflictStatuses)[number];

export function canTransitionConflict(from: ConflictStatus, to: ConflictStatus, who: TransitionActor): boolean {
  return conflictTransitions.some((move) => move.from === from && move.to === to && move.who.includes(who));
}

const standardReasons: Record<ConflictStatus, string> = {
  conflict: "We’re reviewing this conflict again.",
  resolved_approved: "The claimant may use this package name.",
  resolved_published: "The claimant’s app is live under this package name.",
  resolved_rejected: "The package name stays with its current owner.",
};

/** Returns the sentence that both sides are sent when a decision is made without a reason of its own. */
export function standardConflictReason(status: ConflictStatus): string {
  return standardReasons[status];
}
