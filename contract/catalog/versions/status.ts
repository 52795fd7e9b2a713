import type { Role } from "#contract/access/roles.ts";

export const versionStatuses = [
  "draft",
  "pending",
  "inreview",
  "rereview",
  "onhold",
  "rejected",
  "active",
  "cancelled",
  "superseded",
] as const;
export type VersionStatus = (typeof versionStatuses)[number];
/** Matches any status, for a URL that names only the version. */
export const anyStatus = "any";

export const underReviewStatuses = ["inreview", "rereview"] as const satisfies readonly VersionStatus[];
export function isUnderReview(status: VersionStatus): boolean {
  return underReviewStatuses.some((underReviewStatus) => underReviewStatus === status);
}
/** Statuses without a final decision: Home lists these versions under "In progress". */
export const inProgressStatuses = [
  "draft",
  "pending",
  "inreview",
  "rereview",
  "onhold",
] as const satisfies readonly VersionStatus[];

export type Mover = Role | "system";
/** Requirement of a move: a reason per held field, one reason, every held field fixed, a complete form, or findings. */
export type MoveRequirement = "field_reasons" | "reason" | "fixes" | "complete_form" | "findings";

export interface VersionMove {
  readonly from: VersionStatus;
  readonly to: VersionStatus;
  readonly who: readonly Mover[];
  readonly needs: readonly MoveRequirement[];
}

const owner: readonly Mover[] = ["normal", "adminAsDev"];
const reviewer: readonly Mover[] = ["admin", "superadmin"];
const system: readonly Mover[] = ["system"];

const decisions = (from: VersionStatus): VersionMove[] => [
  { from, to: "active", who: reviewer, needs: [] },
  { from, to: "onhold", who: reviewer, needs: ["field_reasons"] },
  { from, to: "rejected", who: reviewer, needs: ["reason"] },
  { from, to: "draft", who: owner, needs: [] },
];

/** Status moves of a version. Buttons ask `canMoveVersion`, the server applies `findVersionMove`. */
export const versionMoves: readonly VersionMove[] = [
  { from: "draft", to: "pending", who: owner, needs: ["complete_form"] },
  { from: "draft", to: "cancelled", who: owner, needs: [] },
  { from: "pending", to: "inreview", who: system, needs: [] },
  // The automated checks send it back with findings; its developer withdraws it without any.
  { from: "pending", to: "draft", who: [...system, ...owner], needs: ["findings"] },
  ...decisions("inreview"),
  ...decisions("rereview"),
  { from: "onhold", to: "rereview", who: owner, needs: ["fixes"] },
  { from: "onhold", to: "cancelled", who: owner, needs: [] },
  { from: "active", to: "superseded", who: [...system, ...reviewer], needs: [] },
  // Staff serve an accepted version again.
  { from: "superseded", to: "active", who: reviewer, needs: ["reason"] },
];

/** Moves after a successful appeal: back to review, never past a reviewer. */
const appealReturns: readonly Pick<VersionMove, "from" | "to">[] = (["rejected", "onhold"] as const).flatMap((from) =>
  underReviewStatuses.map((to) => ({ from, to })),
);

export function isAppealReturn(from: VersionStatus, to: VersionStatus): boolean {
  return appealReturns.some((appealReturn) => appealReturn.from === from && appealReturn.to === to);
}

export function findVersionMove(from: VersionStatus, to: VersionStatus): VersionMove | undefined {
  return versionMoves.find((move) => move.from === from && move.to === to);
}

export function canMoveVersion(from: VersionStatus, to: VersionStatus, who: Mover): boolean {
  return findVersionMove(from, to)?.who.includes(who) ?? false;
}

/** Status after cancelling: a submission becomes a draft; a draft or held version is closed. */
export function statusWhenCancelled(status: VersionStatus): VersionStatus {
  return canMoveVersion(status, "draft", "normal") ? "draft" : "cancelled";
}

/** Drafts are freely editable, held versions only in their held fields. */
export const editableStatuses = ["draft", "onhold"] as const satisfies readonly VersionStatus[];

export function isEditable(status: VersionStatus): boolean {
  return editableStatuses.some((editableStatus) => editableStatus === status);
}
