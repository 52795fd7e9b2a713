import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { searchText, wholeNumber } from "#contract/query-params.ts";
import { Appeal, appealable, AppealCase, appealLimits, appealOutcomes, AppealRow, VersionAppeals } from "./appeals.ts";

const resource = "review-appeals";
const changes = ["review-appeals"] as const;
const read = { action: "read", subject: "Appeal" } as const;

/** Tabs of the staff's appeal list; `ended` appeals closed without an answer. */
export const appealTabs = ["open", "answered", "ended", "all"] as const;

export const appealCalls = {
  versionAppeals: defineCall({
    method: "GET",
    path: "/x/version-appeals/{id}",
    resource,
    summary:
      "Appeals against decisions on a version, and the decision that can be appealed against; `id` is the version's.",
    access: read,
    params: idParams,
    response: VersionAppeals,
    errors: ["version_not_found"],
  }),
  fileAppeal: defineCall({
    method: "POST",
    path: "/x/review-appeals",
    resource,
    changes,
    summary: "Appeals against the rejection or the hold that stands, once for each decision; another reviewer answers.",
    access: { action: "create", subject: "Appeal" },
    /** `transitionId` is the decision the developer has read, so that nobody appeals against one they haven't seen. */
    body: z.strictObject({
      versionId: Id,
      transitionId: Id,
      text: z.string().trim().min(1).max(appealLimits.text),
    }),
    response: Appeal,
    errors: ["version_not_found", "decision_gone", "appeal_made"],
  }),
  addAppealFile: defineCall({
    method: "POST",
    path: "/x/review-appeals/{id}/files",
    resource,
    changes,
    summary: "Adds a paper to an open appeal; staff alone open it.",
    access: { action: "create", subject: "Appeal" },
    params: idParams,
    file: { maxBytes: limits.papers.bytes },
    response: Appeal,
    errors: [
      "appeal_not_found",
      "appeal_closed",
      "paper_type_not_allowed",
      "too_many_papers",
      "image_unreadable",
      "image_type_not_allowed",
    ],
  }),
  openAppealFile: defineCall({
    method: "POST",
    path: "/x/appeal-files/{id}/openings",
    resource,
    changes: [],
    summary: "Opens a paper of an appeal: noted in the audit log, answered with an address that holds for a minute.",
    access: read,
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["appeal_not_found"],
  }),
  listReviewAppeals: defineCall({
    method: "GET",
    path: "/x/review-appeals",
    resource,
    summary: "Appeals that wait, the longest waiting first, or those that are over, the newest first.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.default),
      tab: z.enum(appealTabs).default("open"),
      decision: z.enum(appealable).optional(),
      searchText,
    }),
    response: z.array(AppealRow),
  }),
  reviewAppeal: defineCall({
    method: "GET",
    path: "/x/review-appeals/{id}",
    resource,
    summary: "An appeal with the decision it is against, its reasons and its papers.",
    access: { action: "read", subject: "Review" },
    params: idParams,
    response: AppealCase,
    errors: ["appeal_not_found"],
  }),
  answerAppeal: defineCall({
    method: "PUT",
    path: "/x/review-appeals/{id}",
    resource,
    changes: ["review-appeals", "review", "review-metrics", "staff-apps", "apps", "versions", "mails"],
    summary:
      "Upholds a decision, or takes it back: then the version is read again at the place it had. Not by its reviewer.",
    access: { action: "review", subject: "Appeal" },
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      outcome: z.enum(appealOutcomes),
      /** Answer shown to the developer. */
      answer: z.string().trim().min(1).max(appealLimits.answer),
    }),
    response: AppealCase,
    errors: ["appeal_not_found", "appeal_closed", "appeal_own_decision", "revision_conflict"],
  }),
} as const;
