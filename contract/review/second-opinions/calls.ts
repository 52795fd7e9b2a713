import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { reviewDecisions } from "#contract/review/desk/schemas.ts";
import { OpinionCounts, SecondOpinion, SecondOpinionRow } from "./second-opinion.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "second-opinions";
const read = { action: "read", subject: "Review" } as const;
const review = { action: "review", subject: "Review" } as const;

/** Tabs of the list: decisions that the caller may read now, disagreements, and everything that was read twice. */
export const secondOpinionTabs = ["read", "disagreements", "recorded"] as const;

export const secondOpinionCalls = {
  listSecondOpinions: defineCall({
    method: "GET",
    path: "/x/second-opinions",
    resource,
    summary: "Lists decisions that need a second opinion, without their outcome, or those with both opinions.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(secondOpinionTabs).default("read"),
    }),
    response: z.array(SecondOpinionRow),
  }),
  secondOpinionCounts: defineCall({
    method: "GET",
    path: "/x/second-opinion-counts",
    resource,
    summary: "Returns the number of decisions that need a second opinion, and how often both opinions agreed.",
    access: read,
    response: OpinionCounts,
  }),
  secondOpinion: defineCall({
    method: "GET",
    path: "/x/second-opinions/{id}",
    resource,
    summary: "Returns a decision's submission for a second opinion, or both opinions once recorded.",
    access: read,
    params: idParams,
    response: SecondOpinion,
    errors: ["second_opinion_not_found"],
  }),
  takeSecondOpinion: defineCall({
    method: "POST",
    path: "/x/second-opinions/{id}/readings",
    resource,
    changes: [resource],
    summary: "Starts a second opinion. The app's history is hidden from the reviewer until it is recorded.",
    access: review,
    params: idParams,
    response: SecondOpinionRow,
    errors: ["second_opinion_not_found", "second_opinion_taken", "second_opinion_recorded", "own_request"],
  }),
  recordSecondOpinion: defineCall({
    method: "PUT",
    path: "/x/second-opinions/{id}",
    resource,
    changes: [resource, "review-metrics"],
    summary: "Records the second reviewer's decision without changing the version.",
    access: review,
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      decision: z.enum(reviewDecisions),
      /** Fields that would have to change: at least one for a hold, none for an approval. */
      fields: z.array(z.enum(reviewFields)).max(reviewFields.length),
      reason: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
    }),
    response: SecondOpinionRow,
    errors: [
      "own_request",
      "second_opinion_not_found",
      "second_opinion_recorded",
      "second_opinion_taken",
      "revision_conflict",
      "reason_required",
      "reasons_not_allowed",
    ],
  }),
} as const;
