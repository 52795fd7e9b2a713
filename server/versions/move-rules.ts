import type { FieldError } from "#contract/error-body.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import { findVersionMove, type Mover, type VersionMove, type VersionStatus } from "#contract/versions/status.ts";
import type { HeldFieldRow } from "./history.store.ts";
import { dueInLane, type LaneHours, type QueueEntry } from "./queue/enter-queue.ts";
import type { Reason } from "./reason.ts";
import type { VersionChange, VersionRow } from "./versions.store.ts";

const hourMs = 3_600_000;

interface Given {
  readonly reasons: readonly Reason[];
  readonly findings: readonly FieldError[];
  readonly openFields: readonly Pick<HeldFieldRow, "field" | "fixedAt">[];
}

export interface Refusal {
  readonly code: ErrorCode;
  readonly fields?: FieldError[];
}

const isSaid = (reason: Reason): boolean => reason.title.trim() !== "" || reason.description.trim() !== "";

/** A hold pins every reason to a field, each field once. */
const arePinned = (reasons: readonly Reason[]): boolean =>
  reasons.length > 0 &&
  reasons.every((reason) => reason.field !== null && isSaid(reason)) &&
  new Set(reasons.map((reason) => reason.field)).size === reasons.length;

function missingNeed(move: VersionMove, by: Mover, { reasons, findings, openFields }: Given): Refusal | undefined {
  const { needs } = move;
  if (needs.includes("field_reasons") && !arePinned(reasons)) return { code: "reason_required" };
  if (needs.includes("reason") && !reasons.some(isSaid)) return { code: "reason_required" };
  const wantsReasons = needs.includes("field_reasons") || needs.includes("reason");
  if (!wantsReasons && reasons.length > 0) return { code: "reasons_not_allowed" };
  if (by === "system" && needs.includes("findings") && findings.length === 0) return { code: "reason_required" };
  const open = needs.includes("fixes") ? openFields.filter((one) => one.fixedAt === null) : [];
  if (open.length > 0)
    return { code: "held_field_open", fields: open.map(({ field }) => ({ path: field, code: "held_field_open" })) };
  return undefined;
}

/** Why this move is refused, or undefined. Completeness of the form is asked by the one act that submits it. */
export function moveRefusal(from: VersionStatus, to: VersionStatus, by: Mover, given: Given): Refusal | undefined {
  const move = findVersionMove(from, to);
  if (!move) return { code: "version_status_conflict" };
  if (!move.who.includes(by)) return { code: "forbidden" };
  return missingNeed(move, by, given);
}

/** Until when a version put on hold at this moment keeps its place in the queue. */
export function placeKeptUntil(heldAt: Date): Date {
  return new Date(heldAt.getTime() + limits.holdPlaceKeptDays * 24 * hourMs);
}

/** Due by a clock of its own, because the days on hold were the developer's; within the days kept, the old place. */
const dueAgain = ({ dueAt, placeAt, statusSince }: VersionRow, { lane, hours }: Entry, at: Date) => ({
  dueAt: dueInLane(lane, at, hours),
  placeAt: at <= placeKeptUntil(statusSince) ? (placeAt ?? dueAt) : null,
});

/**
 * What a reviewer approves with a version: its listing test, if it has one. An earlier version served again keeps its
 * own.
 */
const approvedBy = ({ status, form }: VersionRow): VersionChange =>
  status === "superseded" ? {} : { approvedTest: form.abTest.enabled ? form.abTest : null };

const notInQueue = { lane: null, flags: [], risk: 0, isUpdate: false };

/** What a version enters the queue as, and the hours that lanes have then. */
export interface Entry extends QueueEntry {
  readonly hours: LaneHours;
}

function entered(entry: Entry | null): Entry {
  if (entry === null) throw new Error("a version enters the queue in a lane");
  return entry;
}

const kept = ({ lane, flags, risk, isUpdate }: QueueEntry): QueueEntry => ({ lane, flags, risk, isUpdate });

/** What an appeal that took a decision back gives its version back with. */
export interface Returned {
  /** Since when it had waited when the decision was taken. */
  readonly waitedFrom: Date;
  /** What is read now, where that is not the form it has. */
  readonly submitted?: Pick<VersionRow, "form" | "versionName" | "versionCode" | "sizeBytes">;
}

/** Lane, due time and place are those it had; it waits since it did, and nobody has claimed it. */
export function returnBy(
  { status, heldForm }: VersionRow,
  to: VersionStatus,
  at: Date,
  { waitedFrom, submitted }: Returned,
): VersionChange {
  const moved = { claimedBy: null, claimedAt: null, askedAt: null, status: to, statusSince: waitedFrom, updatedAt: at };
  const held = { heldForm: status === "onhold" ? null : heldForm };
  // What was submitted once missed nothing.
  return submitted ? { ...moved, ...held, ...submitted, missing: 0 } : { ...moved, ...held };
}

/** The moments and marks a move leaves on its version; `entry` is what it is in the queue as, where it enters it. */
export function changeBy(version: VersionRow, to: VersionStatus, at: Date, entry: Entry | null): VersionChange {
  const moved = { status: to, statusSince: at, updatedAt: at, claimedBy: null, claimedAt: null, askedAt: null };
  switch (to) {
    case "pending":
      return { ...moved, submittedAt: at, checkFindings: [] };
    case "inreview": {
      const as = entered(entry);
      const dueAt = dueInLane(as.lane, version.submittedAt ?? at, as.hours);
      return { ...moved, ...kept(as), dueAt, placeAt: null };
    }
    case "rereview": {
      const as = entered(entry);
      return { ...moved, ...kept(as), ...dueAgain(version, as, at) };
    }
    case "draft":
      return { ...moved, ...notInQueue, heldForm: null, heldBy: null, placeAt: null };
    case "onhold":
      return { ...moved, heldForm: version.form };
    case "active":
      return { ...moved, ...approvedBy(version), liveFrom: at, liveUntil: null };
    case "superseded":
      return { ...moved, liveUntil: at };
    default:
      return moved;
  }
}
