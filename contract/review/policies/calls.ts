import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { searchText, wholeNumber } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { PolicyContent, policyLimits } from "./content.ts";
import { Policy, PolicyDetails, PolicyVersion } from "./policies.ts";
import { policyChapters } from "./policy-ids.ts";

const resource = "policies";
const read = { action: "read", subject: "Policy" } as const;
/** Name of a rule in URLs; an unknown one answers 404. */
const params = z.strictObject({ id: z.string().max(60) });
/** Fits thirteen languages at four bytes a character. */
const maxBodyBytes = 400 * 1024;

export const policyFilters = ["affecting", "asked", "coming"] as const;

export const policyCalls = {
  listPolicies: defineCall({
    method: "GET",
    path: "/x/policies",
    resource,
    summary: "The store's rules, each with how many of one's own apps it concerns; X-Total-Count counts the filter.",
    access: read,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.max),
      _sort: z.enum(["number", "title", "effectiveDay", "apps"]).default("number"),
      _order: z.enum(["asc", "desc"]).default("asc"),
      /** Words of a rule in any language, or a finding code. */
      searchText,
      chapter: z.enum(policyChapters).optional(),
      standing: z.enum(policyFilters).optional(),
      /** Finds the rule behind a finding code, a form field or the key of a reason template. */
      cause: z.string().max(60).optional(),
      /** Language of titles; an untranslated rule has its English one. */
      language: z.enum(languageCodes).optional(),
    }),
    response: z.array(Policy),
  }),
  policy: defineCall({
    method: "GET",
    path: "/x/policies/{id}",
    resource,
    summary: "A rule in all its languages, its versions, what it causes, and which of one's own apps it concerns.",
    access: read,
    params,
    response: PolicyDetails,
    errors: ["policy_not_found"],
  }),
  policyVersions: defineCall({
    method: "GET",
    path: "/x/policies/{id}/versions",
    resource,
    summary: "What two versions of a rule say; the newest, and the one before that, where none is named.",
    access: read,
    params,
    query: z.strictObject({ from: wholeNumber.optional(), to: wholeNumber.optional() }),
    response: z.strictObject({ before: PolicyVersion, after: PolicyVersion }),
    errors: ["policy_not_found"],
  }),
  changePolicy: defineCall({
    method: "PATCH",
    path: "/x/policies/{id}",
    resource,
    changes: ["policies", "audit"],
    summary: "Publishes a new version of a rule for a day to come, or corrects translations of the newest one.",
    access: { action: "administer", subject: "Policy" },
    params,
    body: PolicyContent.extend({
      revision: Revision,
      /** Languages whose text was checked against the English one and is still right. */
      confirmed: z.array(z.enum(languageCodes)).max(languageCodes.length).default([]),
      why: z.string().trim().min(3).max(policyLimits.why),
    }),
    maxBodyBytes,
    response: z.strictObject({ revision: Revision, version: z.int() }),
    errors: ["policy_not_found", "revision_conflict"],
  }),
  acknowledgePolicy: defineCall({
    method: "POST",
    path: "/x/policies/{id}/acknowledgements",
    resource,
    changes: ["policies"],
    summary: "A developer has read the newest version of a rule; a newer one than they saw answers 409.",
    access: { action: "submit", subject: "Policy" },
    params,
    body: z.strictObject({ version: z.int().min(1) }),
    response: z.strictObject({ version: z.int(), at: Instant }),
    errors: ["policy_not_found", "revision_conflict"],
  }),
} as const;
