import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { reasonLimits, ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { ContentLanguage, contentMediaTypes, contentStatuses, contentTypes } from "./content-types.ts";
import { MediaReviewClaim, MediaReviewCard, MediaReviewRow } from "./review-schemas.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

const resource = "media-review";
const read = { action: "read", subject: "Review" } as const;
const review = { action: "review", subject: "Review" } as const;
const changes = [resource, "review", "content", "mails"] as const;

/** Tabs of the media review queue. */
export const mediaReviewTabs = ["waiting", "mine", "decided"] as const;

export const mediaDecisions = ["approve", "reject"] as const;

/** `title` and `description` belong to a rejection; the developer reads them. */
export const MediaDecision = z.strictObject({
  id: Id,
  revision: Revision,
  decision: z.enum(mediaDecisions),
  title: z.string().trim().max(reasonLimits.title).check(checkSingleLine).default(""),
  description: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs).default(""),
  /** Template from which the reason was written. */
  template: ReasonTemplateRef.nullable().default(null),
});
export type MediaDecision = z.infer<typeof MediaDecision>;

/** Review queue of videos and banners: all staff read it, reviewers decide. */
export const mediaReviewCalls = {
  listMediaReview: defineCall({
    method: "GET",
    path: "/x/media-review",
    resource,
    summary: "Lists content waiting for review, longest waiting first, or decided content, newest first.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(mediaReviewTabs).optional(),
      type: z.enum(contentTypes).optional(),
      media: z.enum(contentMediaTypes).optional(),
      language: ContentLanguage.optional(),
      searchText: searchTextParam,
    }),
    response: z.array(MediaReviewRow),
  }),
  mediaReviewCard: defineCall({
    method: "GET",
    path: "/x/media-review/{id}",
    resource,
    summary: "Returns a content item with everything a reviewer needs to decide on it.",
    access: read,
    params: idParams,
    response: MediaReviewCard,
    errors: ["content_not_found"],
  }),
  claimMedia: defineCall({
    method: "POST",
    path: "/x/media-claims",
    resource,
    changes: [resource],
    summary: "Assigns a content item in review to the caller unless another reviewer has it.",
    access: review,
    body: z.strictObject({ id: Id }),
    response: MediaReviewClaim,
    errors: ["content_not_found", "content_status_conflict", "claim_taken"],
  }),
  claimNextMedia: defineCall({
    method: "POST",
    path: "/x/media-claims/next",
    resource,
    changes: [resource],
    summary: "Assigns to the caller the longest waiting content item no one else has. Returns null if none is left.",
    access: review,
    /** `skip`: items that the caller has just decided or passed over. */
    body: z.strictObject({ skip: z.array(Id).max(limits.page.max) }),
    response: z.strictObject({ id: Id.nullable() }),
  }),
  releaseMedia: defineCall({
    method: "DELETE",
    path: "/x/media-claims/{id}",
    resource,
    changes: [resource],
    summary: "Releases a content item assigned to the caller. Superadmins can release anyone's.",
    access: review,
    params: idParams,
    response: z.strictObject({ released: z.boolean() }),
    errors: ["content_not_found"],
  }),
  decideMedia: defineCall({
    method: "POST",
    path: "/x/media-decisions",
    resource,
    changes,
    summary: "Approves or rejects a content item in review. An approved item takes the place of what it replaces.",
    access: review,
    body: MediaDecision,
    response: z.strictObject({ id: Id, revision: Revision, status: z.enum(contentStatuses) }),
    errors: [
      "own_request",
      "content_not_found",
      "revision_conflict",
      "content_status_conflict",
      "claim_taken",
      "developer_disabled",
      "developer_deleted",
      "reason_required",
      "reasons_not_allowed",
    ],
  }),
} as const;
