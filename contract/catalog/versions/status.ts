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
/** Value for calls that accept any status, from a URL that names only the version. */
export const anyVersionStatus = "any";

export const underReviewVersionStatuses = ["inreview", "rereview"] as const satisfies readonly VersionStatus[];
export function isVersionUnderReview(status: VersionStatus): boolean {
  return underReviewVersionStatuses.some((underReviewStatus) => underReviewStatus === status);
}
/** Statuses without a final decision: Home lists these versions under "In progress". */
export const inProgressVersionStatuses = [
  "draft",
  "pending",
  "inreview",
  "rereview",
  "onhold",
] as const satisfies readonly VersionStatus[];

/** Statuses that a reviewer's decision gives a version. */
export const decidedVersionStatuses = ["active", "onhold", "rejected"] as const satisfies readonly VersionStatus[];

export type TransitionActor = Role | "system";
/**
 * Requirement of a move: a reason per held field, one reason, every held field marked as fixed, a complete form, or
 * findings.
 */
export type TransitionRequirement = "field_reasons" | "reason" | "fixes" | "complete_form" | "findings";

export interface VersionTransition {
  readonly from: VersionStatus;
  readonly to: VersionStatus;
  readonly who: readonly TransitionActor[];
  readonly needs: readonly TransitionRequirement[];
}

const owner: readonly TransitionActor[] = ["normal", "adminAsDev"];
const reviewer: readonly TransitionActor[] = ["admin", "superadmin"];
const system: readonly TransitionActor[] = ["system"];

const decisions = (from: VersionStatus): VersionTransition[] => [
  { from, to: "active", who: reviewer, needs: [] },
  { from, to: "onhold", who: reviewer, needs: ["field_reasons"] },
  { from, to: "rejected", who: reviewer, needs: ["reason"] },
  { from, to: "draft", who: owner, needs: [] },
];

/** Status moves of a version. Buttons ask `canTransitionVersion`; the server applies `findVersionTransition`. */
export const versionTransitions: readonly VersionTransition[] = [
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
  // Staff let the store serve an accepted version again.
  { from: "superseded", to: "active", who: reviewer, needs: ["reason"] },
];

/** Moves after a successful appeal: back to review, never past a reviewer. */
const appealReturns: readonly Pick<VersionTransition, "from" | "to">[] = (["rejected", "onhold"] as const).flatMap(
  (from) => underReviewVersionStatuses.map((to) => ({ from, to })),
);

export function isAppealReturn(from: VersionStatus, to: VersionStatus): boolean {
  return appealReturns.some((appealReturn) => appealReturn.from === from && appealReturn.to === to);
}

export function findVersionTransition(from: VersionStatus, to: VersionStatus): VersionTransition | undefined {
  return versionTransitions.find((move) => move.from === from && move.to === to);
}

export function canTransitionVersion(from: VersionStatus, to: VersionStatus, who: TransitionActor): boolean {
  return findVersionTransition(from, to)?.who.includes(who) ?? false;
}

/** Returns the status after cancelling: a submission becomes a draft; a draft or held version is closed. */
export function versionStatusWhenCancelled(status: VersionStatus): VersionStatus {
  return canTransitionVersion(status, "draft", "normal") ? "draft" : "cancelled";
}

/** Statuses in which a version can be edited: drafts freely, held versions only in their held fields. */
export const editableVersionStatuses = ["draft", "onhold"] as const satisfies readonly VersionStatus[];

export function isEditableVersion(status: VersionStatus): boolean {
  return editableVersionStatuses.some((editableStatus) => editableStatus === status);
}
