import type { FieldError } from "#contract/error-body.ts";
import type { PlainErrorCode } from "#contract/errors.ts";
import { limits } from "#contract/limits.ts";
import {
  findVersionTransition,
  type TransitionActor,
  type VersionTransition,
  type VersionStatus,
} from "#contract/catalog/versions/status.ts";
import { dropSwitchedOffTest } from "#contract/catalog/versions/version-form.ts";
import type { HeldFieldRow } from "./history.store.ts";
import { reviewDueDate, type ReviewLaneHours, type ReviewQueueEntry } from "./queue/queue-entry.ts";
import type { TransitionReason } from "./transition-reason.ts";
import type { VersionChange, VersionRow } from "./versions.store.ts";

const hourMs = 3_600_000;

interface MoveInput {
  readonly reasons: readonly TransitionReason[];
  readonly findings: readonly FieldError[];
  readonly openFields: readonly Pick<HeldFieldRow, "field" | "fixedAt">[];
}

export interface TransitionRefusal {
  readonly code: PlainErrorCode;
  readonly fields?: FieldError[];
}

const hasText = (reason: TransitionReason): boolean => reason.title.trim() !== "" || reason.description.trim() !== "";

/** True if every reason of a hold names a field, and no field twice. */
const haveDistinctFields = (reasons: readonly TransitionReason[]): boolean =>
  reasons.length > 0 &&
  reasons.every((reason) => reason.field !== null && hasText(reason)) &&
  new Set(reasons.map((reason) => reason.field)).size === reasons.length;

function unmetRequirement(
  move: VersionTransition,
  by: TransitionActor,
  { reasons, findings, openFields }: MoveInput,
): TransitionRefusal | undefined {
  const { needs } = move;
  if (needs.includes("field_reasons") && !haveDistinctFields(reasons)) return { code: "reason_required" };
  if (needs.includes("reason") && !reasons.some(hasText)) return { code: "reason_required" };
  const wantsReasons = needs.includes("field_reasons") || needs.includes("reason");
  if (!wantsReasons && reasons.length > 0) return { code: "reasons_not_allowed" };
  if (by === "system" && needs.includes("findings") && findings.length === 0) return { code: "reason_required" };
  const open = needs.includes("fixes") ? openFields.filter((openField) => openField.fixedAt === null) : [];
  if (open.length > 0)
    return { code: "held_field_open", fields: open.map(({ field }) => ({ path: field, code: "held_field_open" })) };
  return undefined;
}

/** Finds the reason to refuse a move, or undefined. Does not check whether the form is complete; submitting does. */
export function findTransitionRefusal(
  from: VersionStatus,
  to: VersionStatus,
  by: TransitionActor,
  given: MoveInput,
): TransitionRefusal | undefined {
  const move = findVersionTransition(from, to);
  if (!move) return { code: "version_status_conflict" };
  if (!move.who.includes(by)) return { code: "forbidden" };
  return unmetRequirement(move, by, given);
}

/** Returns the time until which a version that was held at `heldAt` keeps its place in the queue. */
export function queuePlaceExpiry(heldAt: Date): Date {
  return new Date(heldAt.getTime() + limits.holdPlaceKeptDays * 24 * hourMs);
}

/**
 * Times of a resubmitted version. The due time restarts, because the developer used the days on hold. The old place in
 * the queue remains until it expires.
 */
const resubmissionTimes = (
  { dueAt, placeAt, statusSince }: VersionRow,
  { lane, hours }: TimedQueueEntry,
  at: Date,
) => ({
  dueAt: reviewDueDate(lane, at, hours),
  placeAt: at <= queuePlaceExpiry(statusSince) ? (placeAt ?? dueAt) : null,
});

/** Drops a switched-off A/B test. A submitted form is complete, so it has no problems. */
const withoutSwitchedOffTest = ({ form }: VersionRow) => ({ form: dropSwitchedOffTest(form), missing: 0 });

/**
 * Returns the listing test that an approval covers, if the version has one. A superseded version that goes live again
 * keeps its approved test, and a test that ended at 100% keeps its settings.
 */
const approvedTestOf = (version: VersionRow): VersionChange => {
  const { status, form } = version;
  if (status === "superseded") return {};
  return { approvedTest: form.abTest.enabled ? form.abTest : null, ...withoutSwitchedOffTest(version) };
};

const notInQueue = { lane: null, flags: [], risk: 0, isUpdate: false };

/** A version's queue entry, with the lanes' due hours at that moment. */
export interface TimedQueueEntry extends ReviewQueueEntry {
  readonly hours: ReviewLaneHours;
}

function requireEntry(entry: TimedQueueEntry | null): TimedQueueEntry {
  if (entry === null) throw new Error("a version enters the queue in a lane");
  return entry;
}

const pickQueueColumns = ({ lane, flags, risk, isUpdate }: ReviewQueueEntry): ReviewQueueEntry => ({
  lane,
  flags,
  risk,
  isUpdate,
});

/** State to restore when a granted appeal overturns a decision. */
export interface RestoredState {
  /** Time since which the version had waited for a review when the decision was made. */
  readonly waitedFrom: Date;
  /** The submitted form, if it differs from the version's current form. */
  readonly submitted?: Pick<VersionRow, "form" | "versionName" | "versionCode" | "sizeBytes">;
}

/**
 * Changes that return a version to review after a granted appeal: lane, due time and place stay, the wait continues,
 * and the claim is cleared.
 */
export function versionChangeForReturn(
  { status, heldForm }: VersionRow,
  to: VersionStatus,
  at: Date,
  { waitedFrom, submitted }: RestoredState,
): VersionChange {
  const moved = { claimedBy: null, claimedAt: null, askedAt: null, status: to, statusSince: waitedFrom, updatedAt: at };
  const held = { heldForm: status === "onhold" ? null : heldForm };
  // The form was complete when it was submitted, so it has no problems.
  return submitted ? { ...moved, ...held, ...submitted, missing: 0 } : { ...moved, ...held };
}

/** Changes that a move makes to its version. `entry` is the queue entry, for moves into the queue. */
export function versionChangeForTransition(
  version: VersionRow,
  to: VersionStatus,
  at: Date,
  entry: TimedQueueEntry | null,
): VersionChange {
  const moved = { status: to, statusSince: at, updatedAt: at, claimedBy: null, claimedAt: null, askedAt: null };
  switch (to) {
    case "pending":
      return { ...moved, ...withoutSwitchedOffTest(version), submittedAt: at, checkFindings: [] };
    case "inreview": {
      const queued = requireEntry(entry);
      const dueAt = reviewDueDate(queued.lane, version.submittedAt ?? at, queued.hours);
      return { ...moved, ...pickQueueColumns(queued), dueAt, placeAt: null };
    }
    case "rereview": {
      const queued = requireEntry(entry);
      const times = resubmissionTimes(version, queued, at);
      return { ...moved, ...withoutSwitchedOffTest(version), ...pickQueueColumns(queued), ...times };
    }
    case "draft":
      return { ...moved, ...notInQueue, heldForm: null, heldBy: null, placeAt: null };
    case "onhold":
      return { ...moved, heldForm: version.form };
    case "active":
      return { ...moved, ...approvedTestOf(version), liveFrom: at, liveUntil: null };
    case "superseded":
      return { ...moved, liveUntil: at };
    default:
      return moved;
  }
}
