import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { laneDueHours, reviewLanes } from "./review-lanes.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Range of a lane's deadline, in hours. */
export const laneDueHoursRange = { min: 1, max: 720 } as const;

/** Settings by superadmins: percentage of decisions with a second opinion, and each lane's deadline. */
export const ReviewRules = z.strictObject({
  secondOpinionPercent: z.int().min(0).max(100),
  dueHours: z.record(z.enum(reviewLanes), z.int().min(laneDueHoursRange.min).max(laneDueHoursRange.max)),
});
export type ReviewRules = z.infer<typeof ReviewRules>;

/** Share of second opinions and due hours of each lane until a superadmin changes them. */
export const defaultReviewRules: ReviewRules = { secondOpinionPercent: 10, dueHours: { ...laneDueHours } };

/** Maximum number of changes listed on the page; the audit log has all of them. */
export const maxListedChanges = 50;

export const ReviewRulesChange = z.strictObject({
  revision: Revision,
  before: ReviewRules,
  after: ReviewRules,
  reason: z.string(),
  by: z.string(),
  at: Instant,
});
export type ReviewRulesChange = z.infer<typeof ReviewRulesChange>;

export const CurrentReviewRules = z.strictObject({
  /** Revision of the rules; 0 until the first change. */
  revision: Revision,
  rules: ReviewRules,
  /** Changes of the review settings, newest first. */
  changes: z.array(ReviewRulesChange),
});
export type CurrentReviewRules = z.infer<typeof CurrentReviewRules>;

export const reviewRuleCalls = {
  reviewRules: defineCall({
    method: "GET",
    path: "/x/review-rules",
    resource: "review-rules",
    summary: "Returns the current review rules and their latest changes.",
    access: { action: "read", subject: "Review" },
    response: CurrentReviewRules,
  }),
  changeReviewRules: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/review-rules",
    resource: "review-rules",
    changes: ["review-rules", "review-metrics"],
    summary: "Changes the review rules for future submissions and decisions. Waiting versions keep their deadline.",
    access: { action: "administer", subject: "Review" },
    body: z.strictObject({
      revision: Revision,
      rules: ReviewRules,
      reason: z.string().trim().min(1).max(limits.holdReason.codePoints).check(checkParagraphs),
    }),
    response: CurrentReviewRules,
    errors: ["revision_conflict"],
  }),
} as const;
