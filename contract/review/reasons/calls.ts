import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import {
  ReasonContent,
  ReasonKey,
  reasonLimits,
  ReasonRevision,
  reasonTemplateOutcomes,
  ReviewReason,
  ReviewReasonDetails,
} from "./reasons.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "review-reasons";
/** Resources that a change affects: the reason screens, the templates at the desk, and the audit log. */
const changes = ["review-reasons", "review", "audit"] as const;
const read = { action: "read", subject: "Reason" } as const;
const administer = { action: "administer", subject: "Reason" } as const;
const why = z.string().trim().min(3).max(reasonLimits.why).check(checkParagraphs);
/** Fits thirteen languages at four bytes a character. */
const maxBodyBytes = 320 * 1024;

const Saved = z.strictObject({ id: Id, revision: Revision });

export const reasonTemplateStatuses = ["offered", "retired"] as const;

export const reasonCalls = {
  listReviewReasons: defineCall({
    method: "GET",
    path: "/x/review-reasons",
    resource,
    summary: "Lists reason templates with their recent number of uses, and the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      _sort: z.enum(["position", "title", "uses", "changedAt"]).default("position"),
      _order: z.enum(["asc", "desc"]).default("asc"),
      searchText: searchTextParam,
      state: z.enum(reasonTemplateOutcomes).optional(),
      field: z.enum(reviewFields).optional(),
      standing: z.enum(reasonTemplateStatuses).optional(),
      /** Lists only reasons without a text in this language. */
      missing: z.enum(languageCodes).optional(),
      /** Lists only reasons whose text in this language is older than the English one. */
      stale: z.enum(languageCodes).optional(),
    }),
    response: z.array(ReviewReason),
  }),
  reviewReason: defineCall({
    method: "GET",
    path: "/x/review-reasons/{id}",
    resource,
    summary: "Returns a reason template in all its languages, with its revision history.",
    access: read,
    params: idParams,
    response: ReviewReasonDetails,
    errors: ["reason_not_found"],
  }),
  reasonRevisions: defineCall({
    method: "GET",
    path: "/x/review-reasons/{id}/revisions",
    resource,
    summary: "Returns two revisions of a reason template for comparison, by default the latest two.",
    access: read,
    params: idParams,
    query: z.strictObject({ from: wholeNumberParam.optional(), to: wholeNumberParam.optional() }),
    response: z.strictObject({ before: ReasonRevision, after: ReasonRevision }),
    errors: ["reason_not_found"],
  }),
  reasonUses: defineCall({
    method: "GET",
    path: "/x/review-reasons/{id}/uses",
    resource,
    summary: "Returns a reason template's uses in the last 90 days, the apps affected and the newest decisions.",
    access: read,
    params: idParams,
    response: z.strictObject({
      days: z.int(),
      total: z.int(),
      /** Number of uses in which the reviewer edited the text. */
      edited: z.int(),
      apps: z.int(),
      newest: z.array(
        z.strictObject({
          at: Instant,
          app: z.strictObject({ id: Id, title: z.string() }),
          revision: Revision,
          edited: z.boolean(),
        }),
      ),
    }),
    errors: ["reason_not_found"],
  }),
  addReviewReason: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/review-reasons",
    resource,
    changes,
    summary: "Creates a reason template, available immediately.",
    access: administer,
    body: ReasonContent.extend({ key: ReasonKey, state: z.enum(reasonTemplateOutcomes), why }),
    maxBodyBytes,
    response: Saved,
  }),
  changeReviewReason: defineCall({
    method: "PATCH",
    crud: "update",
    path: "/x/review-reasons/{id}",
    resource,
    changes,
    summary: "Creates a new revision of a reason template. Earlier revisions don't change.",
    access: administer,
    params: idParams,
    body: ReasonContent.extend({
      revision: Revision,
      /** Languages whose text was checked against the English one and is still right. */
      confirmed: z.array(z.enum(languageCodes)).max(languageCodes.length).default([]),
      why,
    }),
    maxBodyBytes,
    response: Saved,
    errors: ["reason_not_found", "revision_conflict"],
  }),
  retireReviewReason: defineCall({
    method: "PUT",
    path: "/x/review-reasons/{id}/retirement",
    resource,
    changes,
    summary: "Retires a reason template. Decisions that used it don't change.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, why }),
    response: Saved,
    errors: ["reason_not_found", "revision_conflict"],
  }),
  restoreReviewReason: defineCall({
    method: "DELETE",
    path: "/x/review-reasons/{id}/retirement",
    resource,
    changes,
    summary: "Restores a retired reason template.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, why }),
    response: Saved,
    errors: ["reason_not_found", "revision_conflict"],
  }),
} as const;
