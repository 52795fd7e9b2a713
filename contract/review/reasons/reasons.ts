import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { checkParagraphs, checkSingleLine } from "#contract/plain-text.ts";

/**
 * Codes of outcomes that have reason templates: statuses of a version or an app; `content` for rejected videos and
 * banners.
 */
export const reasonTemplateOutcomes = [
  "onhold",
  "rejected",
  "blocked",
  "inactive",
  "limited_serving",
  "content",
] as const;
export type ReasonState = (typeof reasonTemplateOutcomes)[number];

/**
 * `usesDays`: period over which uses are counted. `moreTemplates`: templates that one reason may join with its first.
 */
export const reasonLimits = {
  key: 60,
  title: 200,
  policyLink: 300,
  position: 9999,
  why: 300,
  usesDays: 90,
  moreTemplates: 8,
} as const;

/** Permanent name of a reason, stored with decisions. */
export const ReasonKey = z
  .string()
  .max(reasonLimits.key)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "reason_key_form");

/** Link to the policy: an https page or a section of the store's policy centre. */
export const PolicyLink = z
  .string()
  .max(reasonLimits.policyLink)
  .regex(
    /^(https:\/\/[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{2,5})?([/?#][!-~]*)?|\/policy-center(\/[a-z0-9-]+)*(#[a-z0-9-]+)?)$/,
    "policy_link_form",
  );

/** True if a link leads to the store's own policy centre. */
export function isInternalPolicyLink(link: string): boolean {
  return link.startsWith("/");
}

export const ReasonContentText = z.strictObject({
  title: z.string().trim().min(1).max(reasonLimits.title).check(checkSingleLine),
  description: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
});
export type ReasonContentText = z.infer<typeof ReasonContentText>;

const ReasonText = ReasonContentText.extend({ language: z.enum(languageCodes) });

const Fields = z.array(z.enum(reviewFields)).max(reviewFields.length);

/** Reason template from a superadmin; the other languages are translated from English. */
export const ReasonContent = z.strictObject({
  /** Fields that the reason applies to; empty unless it is a hold's. */
  fields: Fields,
  policyLink: PolicyLink.nullable(),
  /** Position among reasons of the same state. */
  position: z.int().min(1).max(reasonLimits.position),
  texts: z.array(ReasonText).min(1).max(languageCodes.length),
});
export type ReasonContent = z.infer<typeof ReasonContent>;

/** Text with the revision that wrote or confirmed it; `stale` if the English one is newer. */
const VersionedReasonText = ReasonText.extend({ revision: Revision, stale: z.boolean() });
export type VersionedReasonText = z.infer<typeof VersionedReasonText>;

/** Immutable revision of a reason. */
export const ReasonRevision = z.strictObject({
  number: Revision,
  at: Instant,
  /** Author's name. Null for the reasons that ship with the store; empty if the account is gone. */
  by: z.string().nullable(),
  why: z.string(),
  retired: z.boolean(),
  fields: Fields,
  policyLink: z.string().nullable(),
  position: z.int(),
  texts: z.array(VersionedReasonText),
});
export type ReasonRevision = z.infer<typeof ReasonRevision>;

/** Reason in lists; title and description are English. */
export const ReviewReason = z.strictObject({
  id: Id,
  key: z.string(),
  revision: Revision,
  state: z.enum(reasonTemplateOutcomes),
  fields: Fields,
  policyLink: z.string().nullable(),
  position: z.int(),
  retired: z.boolean(),
  title: z.string(),
  description: z.string(),
  languages: z.array(z.enum(languageCodes)),
  /** Languages whose text is older than the English one. */
  stale: z.array(z.enum(languageCodes)),
  /** Number of decisions in the last `usesDays` days that used the reason. */
  uses: z.int(),
  changedAt: Instant,
});
export type ReviewReason = z.infer<typeof ReviewReason>;

const RevisionLine = ReasonRevision.pick({ number: true, at: true, by: true, why: true, retired: true });

export const ReviewReasonDetails = ReviewReason.extend({
  texts: z.array(VersionedReasonText),
  /** Earlier and current revisions, newest first. */
  revisions: z.array(RevisionLine),
});
export type ReviewReasonDetails = z.infer<typeof ReviewReasonDetails>;

/** Template and revision from which a decision's reason was written. */
export const ReasonTemplateRef = z.strictObject({ key: ReasonKey, revision: Revision });
export type ReasonTemplateRef = z.infer<typeof ReasonTemplateRef>;

/** Reason template offered to a reviewer, who may edit its text before sending it. */
export const ReasonTemplate = z.strictObject({
  key: z.string(),
  revision: Revision,
  fields: Fields,
  policyLink: z.string().nullable(),
  /** Requested language, or English if it isn't translated yet. */
  language: z.enum(languageCodes),
  title: z.string(),
  description: z.string(),
  /** Whether the English text is newer than this one. */
  stale: z.boolean(),
  /** English text, for reviewers who don't read the language. */
  english: z.strictObject({ title: z.string(), description: z.string() }),
  /** Decisions that used it in the `usesDays` days before today, so that an order by uses stays the same all day. */
  uses: z.int(),
});
export type ReasonTemplate = z.infer<typeof ReasonTemplate>;
