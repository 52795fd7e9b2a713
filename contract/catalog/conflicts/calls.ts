import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { httpsUrl } from "#contract/https-url.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { listPageSchema, numberParam, searchTextParam, commaSeparatedEnum } from "#contract/query-params.ts";
import {
  PackageNameClaim,
  ClaimProof,
  claimLimits,
  ClaimOutcome,
  ClaimToken,
  packageNameAvailabilities,
  DeveloperConflict,
  PackageName,
} from "./claims.ts";
import { ConflictDetails, conflictLimits, ConflictRow, ConflictLetterPreview, ConflictLetters } from "./conflicts.ts";
import { ConflictDocument } from "./documents.ts";
import { conflictStatuses, staffConflictStatuses } from "./status.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "conflicts";
const read = { action: "read", subject: "Conflict" } as const;
const administer = { action: "administer", subject: "Conflict" } as const;
const ownApp = { action: "update", subject: "App" } as const;

export const conflictCalls = {
  listConflicts: defineCall({
    method: "GET",
    path: "/app_conflict/all",
    resource,
    summary: "Lists package name conflicts, open ones by default. Page numbers start at 1.",
    access: read,
    query: z.strictObject({
      /** App numbers of either side, comma-separated. */
      seq_ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
        .optional(),
      /** Whether to count all rows; otherwise `total` is the number read so far. */
      total: z.enum(["true", "false"]).default("true"),
      sort: z.enum(["due", "-due", "opened", "-opened", "package"]).default("due"),
      statusType: commaSeparatedEnum(conflictStatuses),
      searchText: searchTextParam,
      pageNo: numberParam(1, limits.page.counted).default(1),
      pageSize: numberParam(1, limits.page.max).default(limits.page.default),
    }),
    response: listPageSchema(ConflictRow),
  }),
  conflictsOfApp: defineCall({
    method: "GET",
    path: "/app_conflict/app/{id}",
    resource,
    summary: "Lists the package name conflicts of an app, as owner or claimant. `id` is the app's ID.",
    access: read,
    params: idParams,
    response: listPageSchema(ConflictRow),
    errors: ["app_not_found"],
  }),
  conflictDetails: defineCall({
    method: "GET",
    path: "/x/conflicts/{id}",
    resource,
    summary: "Returns a conflict with the evidence for both sides and the effects of each decision.",
    access: read,
    params: idParams,
    response: ConflictDetails,
    errors: ["conflict_not_found"],
  }),
  updateConflict: defineCall({
    method: "POST",
    path: "/app_conflict/update",
    resource,
    changes: ["conflicts", "claims", "apps", "staff-apps", "versions", "review", "mails"],
    summary: "Decides a conflict, or reopens a rejected one, and notifies both sides. `app_id` is the claimant's app.",
    access: administer,
    body: z.strictObject({
      id: Id,
      app_id: Id,
      package: PackageName,
      status: z.enum(staffConflictStatuses),
      revision: Revision.optional(),
      /** Reason for the decision; without one, both sides are sent a standard sentence. */
      reason: z
        .string()
        .trim()
        .min(conflictLimits.minReason)
        .max(conflictLimits.reason)
        .check(checkParagraphs)
        .optional(),
      letters: ConflictLetters.prefault({}),
    }),
    maxBodyBytes: 64 * 1024,
    response: ConflictRow,
    errors: ["conflict_not_found", "conflict_mismatch", "conflict_status_conflict", "own_request", "revision_conflict"],
  }),
  noteConflict: defineCall({
    method: "POST",
    crud: "update",
    path: "/x/conflicts/{id}/note",
    resource,
    changes: ["conflicts"],
    summary: "Saves what staff found out about the package name, such as its publisher in another store.",
    access: administer,
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      text: z.string().trim().max(conflictLimits.note).check(checkParagraphs),
      url: httpsUrl(limits.url.characters).nullable(),
    }),
    response: ConflictRow,
    errors: ["conflict_not_found", "revision_conflict"],
  }),
  previewLetters: defineCall({
    method: "POST",
    path: "/x/conflicts/{id}/letters",
    resource,
    changes: [],
    summary: "Returns previews of a decision's emails to both sides, each in the recipient's language.",
    access: administer,
    params: idParams,
    body: z.strictObject({
      status: z.enum(staffConflictStatuses),
      reason: z.string().max(conflictLimits.reason).check(checkParagraphs),
      letters: ConflictLetters,
    }),
    maxBodyBytes: 64 * 1024,
    response: z.strictObject({ owner: ConflictLetterPreview, claimant: ConflictLetterPreview }),
    errors: ["conflict_not_found"],
  }),
  claimName: defineCall({
    method: "POST",
    path: "/app/claim/{id}",
    resource: "claims",
    changes: ["claims"],
    summary: "Starts a claim to a package name for an app and returns its proof token, which is shown only once.",
    access: ownApp,
    params: idParams,
    body: z.strictObject({ name: PackageName }),
    response: PackageNameClaim,
    errors: ["app_not_found", "name_free", "name_yours"],
    perMinute: claimLimits.perMinute,
  }),
  answerClaim: defineCall({
    method: "POST",
    path: "/x/claims/answers",
    resource: "claims",
    changes: ["claims"],
    summary: "Stores a signature or a domain as proof of a claim until the claim is verified.",
    access: ownApp,
    body: ClaimProof,
    maxBodyBytes: 32 * 1024,
    response: z.strictObject({ expiresAt: Instant }),
    errors: ["claim_not_found", "claim_ended", "claim_answer_unreadable"],
  }),
  verifyClaim: defineCall({
    method: "POST",
    path: "/app/claim/verify/{auth}",
    resource: "claims",
    changes: ["claims", "conflicts", "apps", "versions", "mails"],
    summary: "Verifies a claim by its package, signature or domain. A proven token can't be reused.",
    access: ownApp,
    params: z.strictObject({ auth: ClaimToken }),
    response: ClaimOutcome,
    errors: ["claim_not_found", "claim_ended", "claim_unproven", "claim_other_key", "name_free", "name_yours"],
  }),
  appConflicts: defineCall({
    method: "GET",
    path: "/x/claims/{id}",
    resource: "claims",
    summary: "Lists the package name conflicts of one of the caller's apps. `id` is the app's ID.",
    access: { action: "read", subject: "App" },
    params: idParams,
    response: z.array(DeveloperConflict),
    errors: ["app_not_found"],
  }),
  addConflictPaper: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/claims/{id}/papers",
    resource: "claims",
    changes: ["claims", "conflicts"],
    summary: "Adds a document from either side to an open conflict. `id` is the conflict's ID.",
    access: ownApp,
    params: idParams,
    file: { maxBytes: limits.documents.bytes },
    response: z.array(ConflictDocument),
    errors: [
      "conflict_not_found",
      "conflict_decided",
      "paper_type_not_allowed",
      "too_many_papers",
      "image_unreadable",
      "image_type_not_allowed",
    ],
  }),
  removeConflictPaper: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/claim-papers/{id}",
    resource: "claims",
    changes: ["claims", "conflicts"],
    summary: "Removes one of the caller's documents from an undecided conflict.",
    access: ownApp,
    params: idParams,
    response: z.array(ConflictDocument),
    errors: ["conflict_not_found", "conflict_decided"],
  }),
  openConflictPaper: defineCall({
    method: "POST",
    path: "/x/conflict-papers/{id}/openings",
    resource,
    changes: [],
    summary: "Returns a one-minute link to a conflict document and records the access in the audit log.",
    access: read,
    params: idParams,
    response: z.strictObject({ url: z.string() }),
    errors: ["conflict_not_found"],
  }),
  nameLight: defineCall({
    method: "GET",
    path: "/x/package-names/{name}",
    resource: "claims",
    summary: "Returns whether the caller can use a package name, without revealing its owner.",
    access: { action: "create", subject: "App" },
    params: z.strictObject({ name: PackageName }),
    response: z.strictObject({ light: z.enum(packageNameAvailabilities) }),
    perMinute: claimLimits.namesPerMinute,
  }),
} as const;
