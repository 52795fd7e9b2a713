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
/** Asks for a version whatever its status: an address names the version alone. */
export const anyStatus = "any";

export const underReview = ["inreview", "rereview"] as const satisfies readonly VersionStatus[];
export function isUnderReview(status: VersionStatus): boolean {
  return underReview.some((one) => one === status);
}
/** Not yet decided for good: the versions of Home's "In progress". */
export const inProgress = [
  "draft",
  "pending",
  "inreview",
  "rereview",
  "onhold",
] as const satisfies readonly VersionStatus[];

export type Mover = Role | "system";
/** What a move needs: a reason per held field, one reason, every held field fixed, or a complete form. */
export type Need = "field_reasons" | "reason" | "fixes" | "complete_form" | "findings";

export interface VersionMove {
  readonly from: VersionStatus;
  readonly to: VersionStatus;
  readonly who: readonly Mover[];
  readonly needs: readonly Need[];
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

/** The life of a version. Buttons ask `canMoveVersion`, the server applies `findVersionMove`. */
export const versionMoves: readonly VersionMove[] = [
  { from: "draft", to: "pending", who: owner, needs: ["complete_form"] },
  { from: "draft", to: "cancelled", who: owner, needs: [] },
  { from: "pending", to: "inreview", who: system, needs: [] },
  // The checks say why they send it back; its developer just takes it back.
  { from: "pending", to: "draft", who: [...system, ...owner], needs: ["findings"] },
  ...decisions("inreview"),
  ...decisions("rereview"),
  { from: "onhold", to: "rereview", who: owner, needs: ["fixes"] },
  { from: "onhold", to: "cancelled", who: owner, needs: [] },
  { from: "active", to: "superseded", who: [...system, ...reviewer], needs: [] },
  // Staff serve an accepted version again.
  { from: "superseded", to: "active", who: reviewer, needs: ["reason"] },
];

/** Where a decision that an appeal takes back returns a version to: where it was read, never past a reader. */
const returns: readonly Pick<VersionMove, "from" | "to">[] = (["rejected", "onhold"] as const).flatMap((from) =>
  underReview.map((to) => ({ from, to })),
);

export function isReturn(from: VersionStatus, to: VersionStatus): boolean {
  return returns.some((one) => one.from === from && one.to === to);
}

export function findVersionMove(from: VersionStatus, to: VersionStatus): VersionMove | undefined {
  return versionMoves.find((move) => move.from === from && move.to === to);
}

export function canMoveVersion(from: VersionStatus, to: VersionStatus, who: Mover): boolean {
  return findVersionMove(from, to)?.who.includes(who) ?? false;
}

/** What cancelling makes of a version: a submission is a draft again, a draft or a held version is closed. */
export function statusWhenCancelled(status: VersionStatus): VersionStatus {
  return canMoveVersion(status, "draft", "normal") ? "draft" : "cancelled";
}

/** Drafts are edited freely, held versions only in the fields that are held. */
export const editable = ["draft", "onhold"] as const satisfies readonly VersionStatus[];

export function isEditable(status: VersionStatus): boolean {
  return editable.some((one) => one === status);
}
