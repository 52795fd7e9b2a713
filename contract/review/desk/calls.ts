import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { limitParam, listPageSchema, searchTextParam, startParam, wholeNumberParam } from "#contract/query-params.ts";
import { categoryIds } from "#contract/platform/reference/categories.ts";
import { reasonTemplateOutcomes, ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { reviewFlags } from "./review-flags.ts";
import { reviewLanes } from "./review-lanes.ts";
import {
  ReviewClaim,
  HeldVersionRow,
  ReviewQueueCounts,
  ReviewQueueRow,
  ReviewDecision,
  StaffAppDetails,
  ReviewSubmission,
  StaffWorkCounts,
} from "./schemas.ts";
import { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { anyVersionStatus, versionStatuses } from "#contract/catalog/versions/status.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const read = { action: "read", subject: "Review" } as const;
const review = { action: "review", subject: "Review" } as const;

export const QueueQuery = z.strictObject({
  start: startParam,
  limit: limitParam,
  searchText: searchTextParam,
  claim: z.enum(["all", "mine", "none"]).default("all"),
  kind: z.enum(["all", "update", "new"]).default("all"),
  lane: z.enum(reviewLanes).optional(),
  flag: z.enum(reviewFlags).optional(),
  category: z.enum(categoryIds).optional(),
  sort: z.enum(["due", "-due", "-risk", "submitted", "-submitted", "title"]).default("due"),
});

/** Filters of holds by whether a developer's question waits for an answer. */
export const holdQuestionFilters = ["waiting", "none"] as const;

export const reviewDeskCalls = {
  listReasons: defineCall({
    method: "GET",
    path: "/admin/reasons/{state}",
    resource: "review",
    summary: "Lists the reason templates for a state in a language, with English as the fallback.",
    access: read,
    params: z.strictObject({ state: z.string().max(40) }),
    query: z.strictObject({ language: z.enum(languageCodes).default("en-US") }),
    response: z.strictObject({ state: z.enum(reasonTemplateOutcomes), items: z.array(ReasonTemplate) }),
    errors: ["not_found"],
  }),
  staffAppDetails: defineCall({
    method: "GET",
    path: "/admin/app/{id}",
    resource: "staff-apps",
    summary: "Returns an app for staff, with its developer, versions and live version.",
    access: read,
    params: idParams,
    response: StaffAppDetails,
    errors: ["app_not_found"],
  }),
  reviewQueue: defineCall({
    method: "GET",
    path: "/admin/all-apps-under-review",
    resource: "review",
    summary: "Lists versions in review, by deadline unless another order is requested.",
    access: read,
    query: QueueQuery,
    response: listPageSchema(ReviewQueueRow),
  }),
  reviewCounts: defineCall({
    method: "GET",
    path: "/x/review-counts",
    resource: "review",
    summary: "Returns the review queue's counts, such as waiting, overdue and assigned to the caller.",
    access: read,
    response: ReviewQueueCounts,
  }),
  listHolds: defineCall({
    method: "GET",
    path: "/x/review-holds",
    resource: "review-holds",
    summary: "Lists versions on hold, those with an unanswered question first, then the longest held.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      searchText: searchTextParam,
      answer: z.enum(holdQuestionFilters).optional(),
      /** Versions that the caller put on hold. */
      held: z.literal("mine").optional(),
    }),
    response: z.array(HeldVersionRow),
  }),
  waitingCounts: defineCall({
    method: "GET",
    path: "/x/waiting-counts",
    resource: "review",
    summary: "Returns the number of items that wait for staff, by kind.",
    access: read,
    response: StaffWorkCounts,
  }),
  submission: defineCall({
    method: "GET",
    path: "/admin/app-under-review/{id}/{state}",
    resource: "review",
    summary: "Returns a version for the review desk. `state` is its expected status, or `any`.",
    access: read,
    params: z.strictObject({ id: Id, state: z.enum([...versionStatuses, anyVersionStatus]) }),
    response: ReviewSubmission,
    errors: ["version_not_found", "version_status_conflict"],
  }),
  decide: defineCall({
    method: "POST",
    path: "/admin/app/update-review-status",
    resource: "review",
    changes: ["review", "review-holds", "staff-apps", "apps", "versions", "access-kit", "mails"],
    summary: "Approves, rejects or holds a version in review. A hold requires a reason for each field.",
    access: review,
    body: ReviewDecision,
    maxBodyBytes: 900 * 1024,
    response: VersionSummary,
    errors: [
      "version_not_found",
      "revision_conflict",
      "version_status_conflict",
      "own_request",
      "developer_disabled",
      "developer_deleted",
      "reason_required",
      "reasons_not_allowed",
    ],
  }),
  approveOrReject: defineCall({
    method: "POST",
    path: "/admin/approve-reject-app-under-review/{seq_id}",
    resource: "review",
    changes: ["review", "review-holds", "staff-apps", "apps", "versions", "visibility", "access-kit", "mails"],
    summary: "Approves or rejects an app's version in review or its visibility request, by app number.",
    access: review,
    params: z.strictObject({ seq_id: z.string().regex(/^\d{1,9}$/) }),
    body: z.strictObject({
      toBeApproved: z.boolean(),
      /**
       * Item that the decision is about. A version and a visibility request may be pending at once, each with its own
       * revision.
       */
      of: z.enum(["version", "visibility"]).default("version"),
      revision: Revision.optional(),
      reason: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs).default(""),
    }),
    response: z.union([VersionSummary, VisibilityRequest]),
    errors: [
      "app_not_found",
      "revision_conflict",
      "version_status_conflict",
      "own_request",
      "developer_disabled",
      "developer_deleted",
      "visibility_not_found",
      "visibility_ended",
      "reason_required",
      "reasons_not_allowed",
    ],
  }),
  claimVersion: defineCall({
    method: "POST",
    path: "/x/review-claims",
    resource: "review",
    changes: ["review"],
    summary: "Assigns a version in review to the caller unless another reviewer has it.",
    access: review,
    body: z.strictObject({ versionId: Id }),
    response: ReviewClaim,
    errors: ["version_not_found", "version_status_conflict", "claim_taken", "own_request"],
  }),
  claimNext: defineCall({
    method: "POST",
    path: "/x/review-claims/next",
    resource: "review",
    changes: ["review"],
    summary: "Assigns to the caller the first version in the queue no one else has. Returns null if none is left.",
    access: review,
    /** `skip`: versions that the caller has just decided or passed over. */
    body: z.strictObject({ skip: z.array(Id).max(limits.page.max) }),
    /** `isNew`: the version was free; false if the caller had already claimed it. */
    response: z.strictObject({ versionId: Id.nullable(), isNew: z.boolean() }),
  }),
  expedite: defineCall({
    method: "POST",
    path: "/x/review-expedites",
    resource: "review",
    changes: ["review", "versions"],
    summary: "Expedites the review of a version and records the reason in the audit log.",
    access: review,
    body: z.strictObject({
      versionId: Id,
      reason: z.string().trim().min(1).max(limits.holdReason.codePoints).check(checkParagraphs),
    }),
    response: z.strictObject({ dueAt: Instant }),
    errors: ["version_not_found", "version_status_conflict"],
  }),
  releaseVersion: defineCall({
    method: "DELETE",
    path: "/x/review-claims/{id}",
    resource: "review",
    changes: ["review"],
    summary: "Releases a version assigned to the caller. Superadmins can release anyone's. `id` is the version's ID.",
    access: review,
    params: idParams,
    response: z.strictObject({ released: z.boolean() }),
    errors: ["version_not_found"],
  }),
} as const;
