import * as z from "zod";
import { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { accountTypes, developerStatuses } from "#contract/staff/developers/developer.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { reasonLimits, ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { reviewFields } from "./review-fields.ts";
import { reviewFlags } from "./review-flags.ts";
import { HoldCheck } from "./hold-checks.ts";
import { reviewLanes } from "./review-lanes.ts";
import { FieldParts } from "./field-parts.ts";
import { PictureRegions } from "./regions.ts";
import { ReviewerReservation } from "./reviewer-reservation.ts";
import { LinkCheck, checkedLinkFields } from "#contract/catalog/versions/link-checks.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import {
  FormDiff,
  HeldField,
  HoldMessage,
  StatusHistoryEntry,
  VersionContent,
  VersionDetails,
  VersionSummary,
  VersionDiff,
} from "#contract/catalog/versions/schemas.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

export const ReviewClaim = z.strictObject({ accountId: Id, name: z.string(), at: Instant });

export const ReviewQueueRow = z.strictObject({
  version: VersionSummary,
  app: z.strictObject({ id: Id, seqId: z.int(), packageName: z.string().nullable(), category: z.string().nullable() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  isUpdate: z.boolean(),
  lane: z.enum(reviewLanes),
  flags: z.array(z.enum(reviewFlags)),
  dueAt: Instant,
  claim: ReviewClaim.nullable(),
  /** Reviewer for whom a resubmission is reserved; they see it until they decide. */
  returnsTo: ReviewerReservation.nullable(),
});
export type ReviewQueueRow = z.infer<typeof ReviewQueueRow>;

/** Counts above the queue; `mine` belongs to the caller. */
export const ReviewQueueCounts = z.strictObject({
  waiting: z.int(),
  claimed: z.int(),
  reviewers: z.int(),
  mine: z.int(),
  notClaimed: z.int(),
  updates: z.int(),
  newApps: z.int(),
  late: z.int(),
  oldestLateMinutes: z.int(),
  dueSoon: z.int(),
  dueSoonNotClaimed: z.int(),
  /** Waiting versions in each lane. */
  lanes: z.record(z.enum(reviewLanes), z.int()),
  decidedToday: z.strictObject({ approved: z.int(), held: z.int(), rejected: z.int() }),
  perHour: z.number(),
  /** Number of versions on hold with an unanswered question from their developer. */
  asked: z.int(),
});

/** Version on hold, with the latest message about it. */
export const HeldVersionRow = z.strictObject({
  version: VersionSummary,
  app: z.strictObject({ id: Id, seqId: z.int(), packageName: z.string().nullable() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  /** Reviewer who held it; null if unknown. */
  heldBy: z.strictObject({ accountId: Id, name: z.string() }).nullable(),
  heldAt: Instant,
  placeKeptUntil: Instant,
  fields: z.array(HeldField.pick({ id: true, field: true, fixedAt: true })),
  /** Time since which a question waits for an answer; null if none does. */
  askedAt: Instant.nullable(),
  /** Latest message in its threads. */
  lastMessage: HoldMessage.extend({ field: z.enum(reviewFields) }).nullable(),
});
export type HeldVersionRow = z.infer<typeof HeldVersionRow>;

/**
 * Counts of work for staff: versions, questions on holds, appeals except against the caller's own decisions, second
 * opinions open to the caller, requests, checks and tickets.
 */
export const StaffWorkCounts = z.strictObject({
  versions: z.int(),
  questions: z.int(),
  appeals: z.int(),
  secondOpinions: z.int(),
  visibility: z.int(),
  /** Open conflicts over package names. */
  conflicts: z.int(),
  /** Number of app transfers that nobody has answered yet. */
  transfers: z.int(),
  /** Number of videos and banners that wait for review. */
  media: z.int(),
  /** Number of developer pages that wait for review. */
  developerPages: z.int(),
  /** Number of identity checks whose documents wait for a decision. */
  identityChecks: z.int(),
  /** Number of tickets that wait for an answer from support. */
  tickets: z.int(),
  /** Number of requests for partner offers that nobody has answered yet. */
  offerRequests: z.int(),
});

export const ReviewSubmission = z.strictObject({
  details: VersionDetails,
  /** Content it is compared with; null for an app's first version. */
  before: VersionContent.nullable(),
  app: AppSummary,
  developer: z.strictObject({
    id: Id,
    name: z.string(),
    status: z.enum(developerStatuses),
    city: z.string().nullable(),
    apps: z.int(),
    earlierHolds: z.int(),
    language: z.string(),
    since: Instant,
  }),
  changes: VersionDiff,
  /** Changes since the last hold; null if it was never held. */
  sinceHold: FormDiff.nullable(),
  /** Last check of each URL in the developer info. */
  links: z.array(z.strictObject({ field: z.enum(checkedLinkFields), check: LinkCheck })),
  lane: z.enum(reviewLanes),
  flags: z.array(z.enum(reviewFlags)),
  dueAt: Instant,
  claim: ReviewClaim.nullable(),
  returnsTo: ReviewerReservation.nullable(),
  earlierHolds: z.array(z.strictObject({ at: Instant, fields: z.array(HeldField) })),
  history: z.array(StatusHistoryEntry),
  queue: z.strictObject({ position: z.int(), total: z.int(), previousId: Id.nullable(), nextId: Id.nullable() }),
});
export type ReviewSubmission = z.infer<typeof ReviewSubmission>;

export const HeldFieldReason = z.strictObject({
  field: z.enum(reviewFields),
  title: z.string().trim().min(1).max(200).check(checkSingleLine),
  description: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
  /** Parts of the field that the reason is about; empty for the whole field. */
  parts: FieldParts.default([]),
  /** Regions marked on the field's pictures. */
  regions: PictureRegions.default([]),
  /** Template from which it was written; null without one. */
  template: ReasonTemplateRef.nullable().default(null),
  /** Further templates whose texts it joins. */
  moreTemplates: z.array(ReasonTemplateRef).max(reasonLimits.moreTemplates).optional(),
});
export type HeldFieldReason = z.infer<typeof HeldFieldReason>;

export const reviewDecisions = ["approve", "hold", "reject"] as const;

/** Status of a version after each decision. */
export const statusAfterDecision = { approve: "active", hold: "onhold", reject: "rejected" } as const satisfies Record<
  (typeof reviewDecisions)[number],
  VersionStatus
>;

export const ReviewDecision = z.strictObject({
  versionId: Id,
  revision: Revision,
  decision: z.enum(reviewDecisions),
  /**
   * A hold needs one per held field; a rejection needs `reason`: one text, whose first line is the title when more
   * follow.
   */
  reasons: z.array(HeldFieldReason).max(reviewFields.length),
  reason: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
  /** Regions of a rejection, on any picture of the submission. */
  regions: PictureRegions.default([]),
  /** Template from which a rejection was written; null if it was written freely. */
  template: ReasonTemplateRef.nullable().default(null),
  /** Verdicts on the fixes of a resubmission, field by field. */
  checks: z.array(HoldCheck).max(reviewFields.length).default([]),
  /** Internal note for staff. */
  note: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const StaffAppDetails = z.strictObject({
  app: AppSummary,
  developer: z.strictObject({
    id: Id,
    seqId: z.int(),
    name: z.string(),
    accountType: z.enum(accountTypes),
    status: z.enum(developerStatuses),
    email: z.string(),
    emailVerified: z.boolean(),
    city: z.string().nullable(),
    apps: z.int(),
    language: z.string(),
    since: Instant,
  }),
  versions: z.array(VersionSummary),
  live: VersionDetails.nullable(),
});
export type StaffAppDetails = z.infer<typeof StaffAppDetails>;
