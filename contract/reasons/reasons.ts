import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { reviewFields } from "#contract/review/fields.ts";

/** What staff give ready-made reasons for: what a version or an app becomes; `content`: rejected videos and banners. */
export const reasonStates = ["onhold", "rejected", "blocked", "inactive", "limited_serving", "content"] as const;
export type ReasonState = (typeof reasonStates)[number];

/** `usesDays`: over how many days it is counted how often a reason was given. */
export const reasonLimits = { key: 60, title: 200, policyLink: 300, position: 9999, why: 300, usesDays: 90 } as const;

/** Names a reason for good: decisions remember it. */
export const ReasonKey = z
  .string()
  .max(reasonLimits.key)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "reason_key_form");

/** What policies say of it: a page under https, or a section of the store's policy centre. */
export const PolicyLink = z
  .string()
  .max(reasonLimits.policyLink)
  .regex(
    /^(https:\/\/[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{2,5})?([/?#][!-~]*)?|\/policy-center(\/[a-z0-9-]+)*(#[a-z0-9-]+)?)$/,
    "policy_link_form",
  );

/** Whether a link leads to the store's own policy centre. */
export function isOfPolicyCentre(link: string): boolean {
  return link.startsWith("/");
}

export const ReasonWords = z.strictObject({
  title: z.string().trim().min(1).max(reasonLimits.title),
  description: z.string().trim().max(limits.holdReason.codePoints),
});
export type ReasonWords = z.infer<typeof ReasonWords>;

const ReasonText = ReasonWords.extend({ language: z.enum(languageCodes) });

const Fields = z.array(z.enum(reviewFields)).max(reviewFields.length);

/** What a superadmin writes of a reason; English is what all other languages are translated from. */
export const ReasonContent = z.strictObject({
  /** The fields it may be pinned to; none for reasons that are no hold's. */
  fields: Fields,
  policyLink: PolicyLink.nullable(),
  /** Where it stands among those of its state. */
  position: z.int().min(1).max(reasonLimits.position),
  texts: z.array(ReasonText).min(1).max(languageCodes.length),
});
export type ReasonContent = z.infer<typeof ReasonContent>;

/** A text with the revision that wrote it or found it right; stale where the English one is newer. */
const WrittenText = ReasonText.extend({ revision: Revision, stale: z.boolean() });
export type WrittenText = z.infer<typeof WrittenText>;

/** One that was once the current one; it never changes. */
export const ReasonRevision = z.strictObject({
  number: Revision,
  at: Instant,
  /** Null for what the store came with; empty where the account is gone. */
  by: z.string().nullable(),
  why: z.string(),
  retired: z.boolean(),
  fields: Fields,
  policyLink: z.string().nullable(),
  position: z.int(),
  texts: z.array(WrittenText),
});
export type ReasonRevision = z.infer<typeof ReasonRevision>;

/** A reason as lists show it; its words are English. */
export const ReviewReason = z.strictObject({
  id: Id,
  key: z.string(),
  revision: Revision,
  state: z.enum(reasonStates),
  fields: Fields,
  policyLink: z.string().nullable(),
  position: z.int(),
  retired: z.boolean(),
  title: z.string(),
  description: z.string(),
  languages: z.array(z.enum(languageCodes)),
  /** Languages whose text is older than the English one. */
  stale: z.array(z.enum(languageCodes)),
  /** How many decisions of the last `usesDays` days gave it. */
  uses: z.int(),
  changedAt: Instant,
});
export type ReviewReason = z.infer<typeof ReviewReason>;

const RevisionLine = ReasonRevision.pick({ number: true, at: true, by: true, why: true, retired: true });

export const ReviewReasonDetails = ReviewReason.extend({
  texts: z.array(WrittenText),
  /** Newest first. */
  revisions: z.array(RevisionLine),
});
export type ReviewReasonDetails = z.infer<typeof ReviewReasonDetails>;

/** Which ready-made reason a decision was written from, in which revision. */
export const ReasonUsed = z.strictObject({ key: ReasonKey, revision: Revision });
export type ReasonUsed = z.infer<typeof ReasonUsed>;

/** A ready-made reason as it is offered to whoever decides; its words may be edited before they are sent. */
export const ReasonTemplate = z.strictObject({
  key: z.string(),
  revision: Revision,
  fields: Fields,
  policyLink: z.string().nullable(),
  /** The one asked for, or English where nobody has translated it yet. */
  language: z.enum(languageCodes),
  title: z.string(),
  description: z.string(),
  /** The English text is newer than this one. */
  stale: z.boolean(),
  /** The English text, for those who do not read the language. */
  english: z.strictObject({ title: z.string(), description: z.string() }),
});
export type ReasonTemplate = z.infer<typeof ReasonTemplate>;
