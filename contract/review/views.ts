import * as z from "zod";
import { AppSummary } from "#contract/apps/views.ts";
import { accountTypes, developerStatuses } from "#contract/developers/developer.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { ReasonUsed } from "#contract/reasons/reasons.ts";
import { reviewFields } from "./fields.ts";
import { reviewFlags } from "./flags.ts";
import { HoldCheck } from "./hold-checks.ts";
import { reviewLanes } from "./lanes.ts";
import { FieldParts } from "./parts.ts";
import { Regions } from "./regions.ts";
import { Returning } from "./returns.ts";
import { LinkCheck, linkFields } from "#contract/versions/link-checks.ts";
import type { VersionStatus } from "#contract/versions/status.ts";
import {
  FormChanges,
  HeldField,
  HoldMessage,
  Transition,
  VersionContent,
  VersionDetails,
  VersionSummary,
  WhatChanged,
} from "#contract/versions/views.ts";

export const Claim = z.strictObject({ accountId: Id, name: z.string(), at: Instant });

export const QueueRow = z.strictObject({
  version: VersionSummary,
  app: z.strictObject({ id: Id, seqId: z.int(), packageName: z.string().nullable(), category: z.string().nullable() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  isUpdate: z.boolean(),
  lane: z.enum(reviewLanes),
  flags: z.array(z.enum(reviewFlags)),
  dueAt: Instant,
  claim: Claim.nullable(),
  /** A resubmission that is for the reviewer who held it; whoever that is sees it until they decide. */
  returnsTo: Returning.nullable(),
});
export type QueueRow = z.infer<typeof QueueRow>;

/** The figures above the queue; `you` is the person who asks. */
export const QueueCounts = z.strictObject({
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
  /** How many wait in each lane. */
  lanes: z.record(z.enum(reviewLanes), z.int()),
  decidedToday: z.strictObject({ approved: z.int(), held: z.int(), rejected: z.int() }),
  perHour: z.number(),
  /** Versions on hold whose developer asked something that nobody has answered. */
  asked: z.int(),
});

/** A version on hold, with what its developer last wrote about it. */
export const HoldRow = z.strictObject({
  version: VersionSummary,
  app: z.strictObject({ id: Id, seqId: z.int(), packageName: z.string().nullable() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  /** Who held it; null where nobody knows any more. */
  heldBy: z.strictObject({ accountId: Id, name: z.string() }).nullable(),
  heldAt: Instant,
  placeKeptUntil: Instant,
  fields: z.array(HeldField.pick({ id: true, field: true, fixedAt: true })),
  /** Since when a question waits for a reviewer's answer; null where none does. */
  askedAt: Instant.nullable(),
  /** The newest line of its threads. */
  lastMessage: HoldMessage.extend({ field: z.enum(reviewFields) }).nullable(),
});
export type HoldRow = z.infer<typeof HoldRow>;

/** What the desk shows of one submission. */
/** What waits for staff: versions and questions on holds, appeals, decisions the asker may read again, requests. */
export const WaitingCounts = z.strictObject({
  versions: z.int(),
  questions: z.int(),
  appeals: z.int(),
  secondOpinions: z.int(),
  visibility: z.int(),
  /** Conflicts about package names that nobody has decided. */
  conflicts: z.int(),
  /** Offers of apps that nobody has answered. */
  transfers: z.int(),
  /** Videos and banners in review. */
  media: z.int(),
});

export const Submission = z.strictObject({
  details: VersionDetails,
  /** What it is read against; null for an app's first version. */
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
  changes: WhatChanged,
  /** What the developer changed since it was last held; null where it never was. */
  sinceHold: FormChanges.nullable(),
  /** What the addresses of the developer info said when they were last asked. */
  links: z.array(z.strictObject({ field: z.enum(linkFields), check: LinkCheck })),
  lane: z.enum(reviewLanes),
  flags: z.array(z.enum(reviewFlags)),
  dueAt: Instant,
  claim: Claim.nullable(),
  returnsTo: Returning.nullable(),
  earlierHolds: z.array(z.strictObject({ at: Instant, fields: z.array(HeldField) })),
  history: z.array(Transition),
  queue: z.strictObject({ position: z.int(), total: z.int(), previousId: Id.nullable(), nextId: Id.nullable() }),
});
export type Submission = z.infer<typeof Submission>;

export const PinnedReason = z.strictObject({
  field: z.enum(reviewFields),
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(limits.holdReason.codePoints),
  /** What of the field it is about; none: the field as a whole. */
  parts: FieldParts.default([]),
  /** Places marked on pictures of the field. */
  regions: Regions.default([]),
  /** The ready-made reason it was written from; null for words of one's own. */
  template: ReasonUsed.nullable().default(null),
});
export type PinnedReason = z.infer<typeof PinnedReason>;

export const decisions = ["approve", "hold", "reject"] as const;

/** What a version becomes by a decision. */
export const statusAfter = { approve: "active", hold: "onhold", reject: "rejected" } as const satisfies Record<
  (typeof decisions)[number],
  VersionStatus
>;

export const ReviewDecision = z.strictObject({
  versionId: Id,
  revision: Revision,
  decision: z.enum(decisions),
  /**
   * A hold needs one per held field; a rejection needs `reason`: one text, whose first line is the title when more
   * follow.
   */
  reasons: z.array(PinnedReason).max(reviewFields.length),
  reason: z.string().trim().max(limits.holdReason.codePoints),
  /** Of a rejection: places marked on any picture of the submission. */
  regions: Regions.default([]),
  /** The ready-made reason that a rejection was written from. */
  template: ReasonUsed.nullable().default(null),
  /** Of a resubmission: what the fixes are worth, field by field. */
  checks: z.array(HoldCheck).max(reviewFields.length).default([]),
  /** For staff only. */
  note: z.string().trim().max(limits.holdReason.codePoints),
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
