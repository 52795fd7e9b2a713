import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { identityDocumentKinds } from "./required-documents.ts";
import {
  IdentityCase,
  IdentityCheck,
  IdentityCheckRow,
  KycInit,
  KycLatest,
  KycStatus,
  identityDocumentDecisions,
} from "./schemas.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/** Access rule for identity proofs, which people make in person: an admin acting as the developer has no access. */
const self = { action: "secure", subject: "Account" } as const;
const own = { action: "update", subject: "Identity" } as const;
const resource = "identity";
const changes = ["identity"] as const;

export const identityCheckTabs = ["waiting", "theirs", "done"] as const;

const Decision = z.strictObject({
  documentId: Id,
  decision: z.enum(identityDocumentDecisions),
  /** Reason in the developer's language; required for a refusal. */
  reason: z.string().trim().max(limits.identityReason.codePoints).check(checkParagraphs),
});

export const identityCalls = {
  kycInit: defineCall({
    method: "GET",
    path: "/kyc/init",
    resource,
    summary: "Starts or continues the caller's identity check and returns the provider's URL, if it has one.",
    access: self,
    response: KycInit,
    errors: ["identity_developers_only", "identity_check_done", "identity_provider_away"],
    perMinute: 20,
  }),
  kycStatus: defineCall({
    method: "GET",
    path: "/kyc/status",
    resource,
    summary: "Returns the status of the caller's identity check.",
    access: self,
    response: KycStatus,
    errors: ["identity_developers_only"],
  }),
  kycLatest: defineCall({
    method: "GET",
    path: "/kyc/latest",
    resource,
    summary: "Returns the caller's latest identity check with its documents, and whether a new one may start.",
    access: self,
    response: KycLatest,
    errors: ["identity_developers_only"],
  }),
  uploadIdentityDocument: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/identity-documents",
    resource,
    changes,
    summary: "Uploads a document to the open identity check, replacing any of the same kind.",
    access: own,
    file: { maxBytes: limits.documents.bytes },
    body: z.strictObject({
      paper: z.enum(identityDocumentKinds),
      /** Holder's name as printed on the document. */
      name: z.string().trim().min(2).max(160).check(checkSingleLine),
      number: z.string().trim().min(4).max(40).check(checkSingleLine),
    }),
    response: IdentityCheck,
    errors: [
      "identity_check_not_found",
      "identity_check_sent",
      "paper_type_not_allowed",
      "too_many_papers",
      "image_unreadable",
      "image_type_not_allowed",
    ],
  }),
  removeIdentityDocument: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/identity-documents/{id}",
    resource,
    changes,
    summary: "Removes a document from an identity check that hasn't been submitted.",
    access: own,
    params: idParams,
    response: IdentityCheck,
    errors: ["identity_document_not_found", "identity_check_sent"],
  }),
  openIdentityDocument: defineCall({
    method: "POST",
    path: "/x/identity-documents/{id}/openings",
    resource,
    changes,
    summary: "Returns a one-minute link to an identity document and records the access in the audit log.",
    access: { action: "secure", subject: "Identity" },
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["identity_document_not_found"],
  }),
  sendIdentityCheck: defineCall({
    method: "POST",
    path: "/x/identity/{id}/submissions",
    resource,
    changes,
    summary: "Submits an identity check with its documents to staff.",
    access: own,
    params: idParams,
    response: IdentityCheck,
    errors: ["identity_check_not_found", "identity_check_sent", "identity_papers_missing"],
  }),
  finishIdentitySignIn: defineCall({
    method: "POST",
    path: "/x/identity-callbacks",
    resource,
    changes,
    summary: "Redeems an identity provider's callback, once, for the account that started the check.",
    access: own,
    body: z.strictObject({
      /** Query of the callback URL to which the service sent the browser. */
      query: z.string().max(4000),
    }),
    response: KycLatest,
    errors: ["identity_sign_in_invalid", "identity_sign_in_refused", "identity_provider_away"],
    perMinute: 20,
  }),
  listIdentityChecks: defineCall({
    method: "GET",
    path: "/x/identity",
    resource,
    summary: "Lists identity checks, those waiting for staff by default, with the total in X-Total-Count.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(identityCheckTabs).default("waiting"),
      searchText: z.string().trim().max(200).optional(),
    }),
    response: z.array(IdentityCheckRow),
  }),
  identityCase: defineCall({
    method: "GET",
    path: "/x/identity/{id}",
    resource,
    summary: "Returns an identity check for staff, with its documents and the developer's account details.",
    access: { action: "read", subject: "Review" },
    params: idParams,
    response: IdentityCase,
    errors: ["identity_check_not_found"],
  }),
  decideIdentityCheck: defineCall({
    method: "PUT",
    path: "/x/identity/{id}",
    resource,
    changes,
    summary: "Approves or rejects each document of an identity check. A rejection requires a reason.",
    access: { action: "review", subject: "Identity" },
    params: idParams,
    body: z.strictObject({ revision: Revision, decisions: z.array(Decision).min(1).max(limits.documents.ofCheck) }),
    maxBodyBytes: 128 * 1024,
    response: IdentityCheck,
    errors: [
      "identity_check_not_found",
      "identity_check_decided",
      "identity_decision_open",
      "identity_name_differs",
      "reason_required",
    ],
  }),
} as const;
