import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { reviewFlags } from "#contract/review/desk/review-flags.ts";
import { reviewDecisions } from "#contract/review/desk/schemas.ts";
import { VersionContent, VersionDiff } from "#contract/catalog/versions/schemas.ts";

/** Codes of decisions that may get a second opinion. Holds don't, since the version returns to its reviewer anyway. */
export const secondOpinionDecisions = ["approve", "reject"] as const;

/** Periods of the agreement rate, in days. */
export const opinionAgreementDays = [30, 90] as const;

export const RecordedOpinion = z.strictObject({
  by: z.string(),
  at: Instant,
  decision: z.enum(reviewDecisions),
  fields: z.array(z.enum(reviewFields)),
  reason: z.string(),
});
export type RecordedOpinion = z.infer<typeof RecordedOpinion>;

/** Decision with a second opinion. The first opinion stays hidden until the second is recorded. */
export const SecondOpinionRow = z.strictObject({
  id: Id,
  title: z.string(),
  versionName: z.string().nullable(),
  submittedAt: Instant.nullable(),
  state: z.enum(["waiting", "reading", "recorded"]),
  /** Whether the caller is the second reader. */
  mine: z.boolean(),
  /** App and version of the decision, both opinions and their agreement; null until the second opinion is recorded. */
  of: z.strictObject({ appId: Id, versionId: Id }).nullable(),
  first: RecordedOpinion.nullable(),
  second: RecordedOpinion.nullable(),
  agrees: z.boolean().nullable(),
});
export type SecondOpinionRow = z.infer<typeof SecondOpinionRow>;

/** Submission for the second reader: its content and what it was compared with, without any outcome. */
export const BlindSubmission = VersionContent.extend({
  before: VersionContent.nullable(),
  changes: VersionDiff,
  flags: z.array(z.enum(reviewFlags)),
  developer: z.string(),
  packageName: z.string().nullable(),
});
export type BlindSubmission = z.infer<typeof BlindSubmission>;

export const SecondOpinion = SecondOpinionRow.extend({
  revision: Revision,
  /** Submission to read; null for everybody but the second reader, and once they have recorded their opinion. */
  submission: BlindSubmission.nullable(),
});
export type SecondOpinion = z.infer<typeof SecondOpinion>;

/** Agreement between the two readers. */
export const OpinionAgreement = z.strictObject({ days: z.int(), recorded: z.int(), agreed: z.int() });
export type OpinionAgreement = z.infer<typeof OpinionAgreement>;

export const OpinionCounts = z.strictObject({
  /** Decisions that the caller may read now or is reading. */
  toRead: z.int(),
  disagreements: z.int(),
  agreement: z.array(OpinionAgreement),
});
export type OpinionCounts = z.infer<typeof OpinionCounts>;
