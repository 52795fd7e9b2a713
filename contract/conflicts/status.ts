import type { Mover } from "#contract/versions/status.ts";

/** Two developers and one package name: open until staff decide, then for the owner or for the claimant. */
export const conflictStatuses = ["conflict", "resolved_approved", "resolved_published", "resolved_rejected"] as const;
export type ConflictStatus = (typeof conflictStatuses)[number];

/** The two of a conflict: whose the name is, and who wants it. */
export const sides = ["owner", "claimant"] as const;
export type Side = (typeof sides)[number];

interface ConflictMove {
  /** Null: it is opened. */
  readonly from: ConflictStatus | null;
  readonly to: ConflictStatus;
  readonly who: readonly Mover[];
}

const staff: readonly Mover[] = ["admin", "superadmin"];

/**
 * An upload opens a conflict. `resolved_approved`: the claimant may use the name; `resolved_published`: an app of the
 * claimant's is live under it; `resolved_rejected`: the name stays with its owner, until the claimant shows more. The
 * system gives a name away by itself only where the claimant holds its key and nothing of the owner is served.
 */
export const conflictMoves: readonly ConflictMove[] = [
  { from: null, to: "conflict", who: ["system"] },
  { from: "conflict", to: "resolved_approved", who: [...staff, "system"] },
  { from: "conflict", to: "resolved_rejected", who: staff },
  { from: "resolved_rejected", to: "conflict", who: [...staff, "system"] },
  { from: "resolved_approved", to: "resolved_published", who: ["system"] },
];

/** What a member of staff may set. */
export const decidedStatuses = ["resolved_approved", "resolved_rejected", "conflict"] as const;
export type DecidedStatus = (typeof decidedStatuses)[number];

export function canMoveConflict(from: ConflictStatus, to: ConflictStatus, who: Mover): boolean {
  return conflictMoves.some((move) => move.from === from && move.to === to && move.who.includes(who));
}
