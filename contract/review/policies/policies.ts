import * as z from "zod";
import { Day, Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { findingCodes } from "#contract/catalog/packages/finding-codes.ts";
import { reasonTemplateOutcomes } from "#contract/review/reasons/reasons.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";
import { PolicyText } from "./policy-input.ts";
import { policyChapters, policyIds } from "./policy-ids.ts";

const PolicyKey = z.enum(policyIds);

/** Text with the revision that wrote or confirmed it; `stale` if the binding English text is newer. */
export const VersionedPolicyText = PolicyText.extend({ revision: Revision, stale: z.boolean() });
export type VersionedPolicyText = z.infer<typeof VersionedPolicyText>;

/**
 * States of an acknowledgement. `asked`: the rule changed, and this developer hasn't acknowledged the newest version
 * yet.
 */
export const policyAcknowledgementStates = ["asked", "given"] as const;

/** Rule in lists, in the requested language or in English. */
export const Policy = z.strictObject({
  id: PolicyKey,
  number: z.string(),
  chapter: z.enum(policyChapters),
  language: z.enum(languageCodes),
  title: z.string(),
  stale: z.boolean(),
  /** Newest version, which applies from `effectiveDay`. */
  version: z.int(),
  effectiveDay: Day,
  /** Whether `effectiveDay` is in the future; until then the previous version applies. */
  coming: z.boolean(),
  publishedAt: Instant,
  /** Number of the caller's apps with findings or holds under this rule; null for staff. */
  apps: z.int().nullable(),
  acknowledgement: z.enum(policyAcknowledgementStates).nullable(),
  /** Number of developers who have acknowledged the newest version; null for developers. */
  acknowledgedBy: z.int().nullable(),
});
export type Policy = z.infer<typeof Policy>;

/** Published version: the first day on which it applies (IST), and its publication. */
export const PolicyVersionRow = z.strictObject({
  version: z.int(),
  effectiveDay: Day,
  coming: z.boolean(),
  publishedAt: Instant,
});

export const PolicyVersion = PolicyVersionRow.extend({ texts: z.array(VersionedPolicyText) });

/** App with the rule's findings in its live version or the one in progress. */
const AffectedApp = z.strictObject({
  appId: Id,
  versionId: Id,
  title: z.string(),
  status: z.enum(versionStatuses),
  appStatus: z.enum(appStatuses),
  findings: z.array(z.enum(findingCodes)),
  fields: z.array(z.enum(reviewFields)),
});

const Acknowledgement = z.strictObject({
  /** Name of the person; empty if the account is gone. */
  name: z.string(),
  developer: z.string(),
  at: Instant,
});

export const PolicyDetails = Policy.extend({
  revision: Revision,
  texts: z.array(VersionedPolicyText),
  /** Versions of the policy, newest first. */
  versions: z.array(PolicyVersionRow),
  /** Findings of the inspector, and fields that reviewers hold, under this rule. */
  findings: z.array(z.enum(findingCodes)),
  fields: z.array(z.enum(reviewFields)),
  /** Reason templates that cite the rule, including those that superadmins added. */
  reasons: z.array(
    z.strictObject({
      key: z.string(),
      state: z.enum(reasonTemplateOutcomes),
      titles: z.array(z.strictObject({ language: z.enum(languageCodes), title: z.string() })),
    }),
  ),
  affected: z.array(AffectedApp),
  /** Acknowledgements of the newest version: by the caller's accounts; for staff, the most recent of all. */
  people: z.array(Acknowledgement),
});
export type PolicyDetails = z.infer<typeof PolicyDetails>;
