import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import {
  Appeal,
  appealableStatuses,
  AppealCase,
  appealFormLimits,
  appealOutcomes,
  AppealRow,
  VersionAppeals,
} from "./appeals.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

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
    summary: "Returns a version's appeals and the decision that can be appealed. `id` is the version's ID.",
    access: read,
    params: idParams,
    response: VersionAppeals,
    errors: ["version_not_found"],
  }),
  fileAppeal: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/review-appeals",
    resource,
    changes,
    summary: "Appeals the current rejection or hold of a version to another reviewer, once per decision.",
    access: { action: "create", subject: "Appeal" },
    /** `transitionId` is the decision the developer has read, so that nobody appeals against one they haven't seen. */
    body: z.strictObject({
      versionId: Id,
      transitionId: Id,
      text: z.string().trim().min(1).max(appealFormLimits.text).check(checkParagraphs),
    }),
    response: Appeal,
    errors: ["version_not_found", "decision_gone", "appeal_made"],
  }),
  addAppealFile: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/review-appeals/{id}/files",
    resource,
    changes,
    summary: "Adds a document to an open appeal.",
    access: { action: "create", subject: "Appeal" },
    params: idParams,
    file: { maxBytes: limits.documents.bytes },
    response: Appeal,
    errors: [
      "appeal_not_found",
      "appeal_closed",
      "paper_type_not_allowed",
      "too_many_files",
      "image_unreadable",
      "image_type_not_allowed",
    ],
  }),
  openAppealFile: defineCall({
    method: "POST",
    path: "/x/appeal-files/{id}/openings",
    resource,
    changes: [],
    summary: "Returns a one-minute link to an appeal document and records the access in the audit log.",
    access: read,
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["appeal_not_found"],
  }),
  listReviewAppeals: defineCall({
    method: "GET",
    path: "/x/review-appeals",
    resource,
    summary: "Lists open appeals, longest waiting first, or closed ones, newest first.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(appealTabs).default("open"),
      decision: z.enum(appealableStatuses).optional(),
      searchText: searchTextParam,
    }),
    response: z.array(AppealRow),
  }),
  reviewAppeal: defineCall({
    method: "GET",
    path: "/x/review-appeals/{id}",
    resource,
    summary: "Returns an appeal with the decision it is against, its reasons and documents.",
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
    summary: "Upholds a decision, or reverses it and requeues the version. Its own reviewer can't answer.",
    access: { action: "review", subject: "Appeal" },
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      outcome: z.enum(appealOutcomes),
      /** Answer shown to the developer. */
      answer: z.string().trim().min(1).max(appealFormLimits.answer).check(checkParagraphs),
    }),
    response: AppealCase,
    errors: ["appeal_not_found", "appeal_closed", "appeal_own_decision", "own_request", "revision_conflict"],
  }),
} as const;
