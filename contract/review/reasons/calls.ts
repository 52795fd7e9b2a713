import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { searchText, wholeNumber } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import {
  ReasonContent,
  ReasonKey,
  reasonLimits,
  ReasonRevision,
  reasonStates,
  ReviewReason,
  ReviewReasonDetails,
} from "./reasons.ts";

const resource = "review-reasons";
/** Affects its own screens, the templates at the desk, and the audit log. */
const changes = ["review-reasons", "review", "audit"] as const;
const read = { action: "read", subject: "Reason" } as const;
const administer = { action: "administer", subject: "Reason" } as const;
const why = z.string().trim().min(3).max(reasonLimits.why);
/** Fits thirteen languages at four bytes a character. */
const maxBodyBytes = 320 * 1024;

const Saved = z.strictObject({ id: Id, revision: Revision });

export const reasonStatuses = ["offered", "retired"] as const;

export const reasonCalls = {
  listReviewReasons: defineCall({
    method: "GET",
    path: "/x/review-reasons",
    resource,
    summary: "Ready-made reasons with how often each was given of late; X-Total-Count counts all of the filter.",
    access: read,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.default),
      _sort: z.enum(["position", "title", "uses", "changedAt"]).default("position"),
      _order: z.enum(["asc", "desc"]).default("asc"),
      searchText,
      state: z.enum(reasonStates).optional(),
      field: z.enum(reviewFields).optional(),
      standing: z.enum(reasonStatuses).optional(),
      /** Reasons without a text in this language. */
      missing: z.enum(languageCodes).optional(),
      /** Those whose text in this language is older than the English one. */
      stale: z.enum(languageCodes).optional(),
    }),
    response: z.array(ReviewReason),
  }),
  reviewReason: defineCall({
    method: "GET",
    path: "/x/review-reasons/{id}",
    resource,
    summary: "A ready-made reason in all its languages, with who changed it when and why.",
    access: read,
    params: idParams,
    response: ReviewReasonDetails,
    errors: ["reason_not_found"],
  }),
  reasonRevisions: defineCall({
    method: "GET",
    path: "/x/review-reasons/{id}/revisions",
    resource,
    summary: "What two revisions of a reason said; the current one, and the one before that, where none is named.",
    access: read,
    params: idParams,
    query: z.strictObject({ from: wholeNumber.optional(), to: wholeNumber.optional() }),
    response: z.strictObject({ before: ReasonRevision, after: ReasonRevision }),
    errors: ["reason_not_found"],
  }),
  reasonUses: defineCall({
    method: "GET",
    path: "/x/review-reasons/{id}/uses",
    resource,
    summary: "How often a reason was given in the last 90 days, for how many apps, and the newest of these decisions.",
    access: read,
    params: idParams,
    response: z.strictObject({
      days: z.int(),
      total: z.int(),
      /** Uses in which the reviewer edited the text. */
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
    path: "/x/review-reasons",
    resource,
    changes,
    summary: "Adds a ready-made reason; from then on it is offered.",
    access: administer,
    body: ReasonContent.extend({ key: ReasonKey, state: z.enum(reasonStates), why }),
    maxBodyBytes,
    response: Saved,
  }),
  changeReviewReason: defineCall({
    method: "PATCH",
    path: "/x/review-reasons/{id}",
    resource,
    changes,
    summary: "Writes a new revision of a reason; the earlier ones stay as they were.",
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
    summary: "Offers a reason no more; decisions that gave it stay as they were.",
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
    summary: "Offers a retired reason again.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, why }),
    response: Saved,
    errors: ["reason_not_found", "revision_conflict"],
  }),
} as const;
