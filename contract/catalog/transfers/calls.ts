import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { transferResponses, transferLimits, transferStatuses } from "./status.ts";
import { Transfer, TransferPreview, TransferRow } from "./schemas.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

const resource = "transfers";
/** Names of resources that a completed transfer affects: the app changes owner with everything it has. */
const changesAll = [
  resource,
  "apps",
  "staff-apps",
  "versions",
  "review",
  "review-holds",
  "visibility",
  "mails",
] as const;
/** Resources that an offer or its end affects, including the counts in the staff menu. */
const changes = [resource, "review", "mails"] as const;
const administer = { action: "administer", subject: "App" } as const;
const read = { action: "read", subject: "Transfer" } as const;
const answer = { action: "update", subject: "Transfer" } as const;

const reason = z.string().trim().min(transferLimits.minReason).max(transferLimits.reason).check(checkParagraphs);
/** Exact match: a mail address, an id, or the number that staff quote. */
const receiver = z.string().trim().min(1).max(320).check(checkSingleLine);

const sharedObstacles = [
  "transfer_receiver_owns",
  "transfer_receiver_disabled",
  "transfer_receiver_not_verified",
  "transfer_package_taken",
  "transfer_conflict_open",
] as const;

export const transferCalls = {
  listTransfers: defineCall({
    method: "GET",
    path: "/x/transfers",
    resource,
    summary: "Lists app transfers, newest first, or open offers by expiry. Developers see only their own.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      status: z.enum(transferStatuses).optional(),
      searchText: searchTextParam,
    }),
    response: z.array(TransferRow),
  }),
  transfer: defineCall({
    method: "GET",
    path: "/x/transfers/{id}",
    resource,
    summary: "Returns an app transfer and its effects, limited to what each side may see.",
    access: read,
    params: idParams,
    response: Transfer,
    errors: ["transfer_not_found"],
  }),
  transferPreview: defineCall({
    method: "GET",
    path: "/x/transfer-previews",
    resource,
    summary: "Returns the effects of transferring an app to a developer and what prevents it.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject({ appId: Id, receiver: receiver.optional() }),
    response: TransferPreview,
    errors: ["app_not_found", "transfer_receiver_unknown"],
  }),
  offerTransfer: defineCall({
    method: "POST",
    crud: "create",
    path: "/admin/app/transfer",
    resource,
    changes,
    summary: "Offers an app to another developer, who has seven days to accept, and notifies both sides.",
    access: administer,
    /** `revision` is the app's revision when staff read the effects. */
    body: z.strictObject({ appId: Id, revision: Revision, receiver, reason }),
    response: Transfer,
    errors: ["app_not_found", "revision_conflict", "transfer_receiver_unknown", "transfer_pending", ...sharedObstacles],
  }),
  answerTransfer: defineCall({
    method: "PUT",
    path: "/x/transfers/{id}",
    resource,
    changes: changesAll,
    summary: "Accepts or declines an app transfer. Only the receiver in person can answer.",
    access: answer,
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      /** Revision of the app when the receiver read the effects. */
      appRevision: Revision,
      outcome: z.enum(transferResponses),
      answer: z.string().trim().max(transferLimits.answer).check(checkParagraphs),
    }),
    response: Transfer,
    errors: ["transfer_not_found", "transfer_ended", "revision_conflict", "transfer_no_room", ...sharedObstacles],
  }),
  objectToTransfer: defineCall({
    method: "POST",
    path: "/x/transfers/{id}/objections",
    resource,
    changes: [resource],
    summary: "Submits the current or former developer's objection to a transfer to staff, once per transfer.",
    access: answer,
    params: idParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(transferLimits.objection).check(checkParagraphs) }),
    response: Transfer,
    errors: ["transfer_not_found", "transfer_ended", "transfer_objected"],
  }),
  cancelTransfer: defineCall({
    method: "POST",
    path: "/x/transfers/{id}/cancellations",
    resource,
    changes,
    summary: "Cancels an unanswered transfer offer and tells both sides why.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, reason }),
    response: Transfer,
    errors: ["transfer_not_found", "transfer_ended", "revision_conflict"],
  }),
  reverseTransfer: defineCall({
    method: "POST",
    path: "/x/transfers/{id}/reversals",
    resource,
    changes: changesAll,
    summary: "Reverses an app transfer within seven days of acceptance and tells both sides why.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, reason }),
    response: Transfer,
    errors: [
      "transfer_not_found",
      "transfer_ended",
      "revision_conflict",
      "transfer_pending",
      "transfer_reversal_over",
      "transfer_app_moved_on",
      "transfer_owner_gone",
      "transfer_package_taken",
    ],
  }),
} as const;
