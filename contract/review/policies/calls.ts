import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { PolicyInput, policyLimits } from "./policy-input.ts";
import { Policy, PolicyDetails, PolicyVersion } from "./policies.ts";
import { policyChapters } from "./policy-ids.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "policies";
const read = { action: "read", subject: "Policy" } as const;
/** Path parameter with a rule's name; an unknown one answers 404. */
const params = z.strictObject({ id: z.string().max(60) });
/** Maximum body size in bytes: thirteen languages at four bytes a character. */
const maxBodyBytes = 400 * 1024;

export const policyFilters = ["affecting", "asked", "coming"] as const;

export const policyCalls = {
  listPolicies: defineCall({
    method: "GET",
    path: "/x/policies",
    resource,
    summary: "Lists store policies with the number of the caller's affected apps, and the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.max),
      _sort: z.enum(["number", "title", "effectiveDay", "apps"]).default("number"),
      _order: z.enum(["asc", "desc"]).default("asc"),
      /** Text of a rule in any language, or a finding code. */
      searchText: searchTextParam,
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
    summary: "Returns a policy in all languages, with its versions, its effects and the caller's affected apps.",
    access: read,
    params,
    response: PolicyDetails,
    errors: ["policy_not_found"],
  }),
  policyVersions: defineCall({
    method: "GET",
    path: "/x/policies/{id}/versions",
    resource,
    summary: "Returns two versions of a policy for comparison, by default the latest two.",
    access: read,
    params,
    query: z.strictObject({ from: wholeNumberParam.optional(), to: wholeNumberParam.optional() }),
    response: z.strictObject({ before: PolicyVersion, after: PolicyVersion }),
    errors: ["policy_not_found"],
  }),
  changePolicy: defineCall({
    method: "PATCH",
    crud: "update",
    path: "/x/policies/{id}",
    resource,
    changes: ["policies", "audit"],
    summary: "Publishes a new version of a policy for a future day, or corrects translations of the newest one.",
    access: { action: "administer", subject: "Policy" },
    params,
    body: PolicyInput.extend({
      revision: Revision,
      /** Languages whose text was checked against the English one and is still right. */
      confirmed: z.array(z.enum(languageCodes)).max(languageCodes.length).default([]),
      why: z.string().trim().min(3).max(policyLimits.why).check(checkParagraphs),
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
    summary: "Acknowledges a policy's newest version for the developer. Returns 409 if a newer one was published.",
    access: { action: "submit", subject: "Policy" },
    params,
    body: z.strictObject({ version: z.int().min(1) }),
    response: z.strictObject({ version: z.int(), at: Instant }),
    errors: ["policy_not_found", "revision_conflict"],
  }),
} as const;
