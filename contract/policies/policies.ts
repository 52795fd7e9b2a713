import * as z from "zod";
import { Day, Id, Instant, Revision } from "#contract/identifiers.ts";
import { findingCodes } from "#contract/packages/finding-codes.ts";
import { reasonStates } from "#contract/reasons/reasons.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { reviewFields } from "#contract/review/fields.ts";
import { versionStatuses } from "#contract/versions/status.ts";
import { PolicyText } from "./content.ts";
import { policyChapters, policyIds } from "./ids.ts";

const PolicyKey = z.enum(policyIds);

/** A text with the revision that wrote it or found it right; stale where the English one, which is binding, is newer. */
export const WrittenPolicyText = PolicyText.extend({ revision: Revision, stale: z.boolean() });
export type WrittenPolicyText = z.infer<typeof WrittenPolicyText>;

/** `asked`: the rule changed and this developer has not acknowledged the newest version yet. */
export const acknowledgements = ["asked", "given"] as const;

/** A rule as lists show it, in the language that was asked for or in English. */
export const Policy = z.strictObject({
  id: PolicyKey,
  number: z.string(),
  chapter: z.enum(policyChapters),
  language: z.enum(languageCodes),
  title: z.string(),
  stale: z.boolean(),
  /** The newest version, which counts from `effectiveDay` on. */
  version: z.int(),
  effectiveDay: Day,
  /** That day is still to come; until then the version before counts. */
  coming: z.boolean(),
  publishedAt: Instant,
  /** How many apps of the developer who asks have findings or holds of this rule; null for staff. */
  apps: z.int().nullable(),
  acknowledgement: z.enum(acknowledgements).nullable(),
  /** How many developers have acknowledged the newest version; null for developers. */
  acknowledgedBy: z.int().nullable(),
});
export type Policy = z.infer<typeof Policy>;

/** A version that was published: from which day on it counts (IST), and when it was written. */
export const PolicyVersionLine = z.strictObject({
  version: z.int(),
  effectiveDay: Day,
  coming: z.boolean(),
  publishedAt: Instant,
});

export const PolicyVersion = PolicyVersionLine.extend({ texts: z.array(WrittenPolicyText) });

/** An app with what the rule found in its live version or in the one on its way. */
const AffectedApp = z.strictObject({
  appId: Id,
  versionId: Id,
  title: z.string(),
  status: z.enum(versionStatuses),
  findings: z.array(z.enum(findingCodes)),
  fields: z.array(z.enum(reviewFields)),
});

const Acknowledgement = z.strictObject({
  /** Empty where the account is gone. */
  name: z.string(),
  developer: z.string(),
  at: Instant,
});

export const PolicyDetails = Policy.extend({
  revision: Revision,
  texts: z.array(WrittenPolicyText),
  /** Newest first. */
  versions: z.array(PolicyVersionLine),
  /** What the inspector finds because of it, and the fields that are held. */
  findings: z.array(z.enum(findingCodes)),
  fields: z.array(z.enum(reviewFields)),
  /** Ready-made reasons that speak of it, also those that superadmins added. */
  reasons: z.array(
    z.strictObject({
      key: z.string(),
      state: z.enum(reasonStates),
      titles: z.array(z.strictObject({ language: z.enum(languageCodes), title: z.string() })),
    }),
  ),
  affected: z.array(AffectedApp),
  /** Of the newest version: people of the developer who asks, or the newest of all for staff. */
  people: z.array(Acknowledgement),
});
export type PolicyDetails = z.infer<typeof PolicyDetails>;
