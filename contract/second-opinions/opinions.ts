import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { reviewFields } from "#contract/review/fields.ts";
import { reviewFlags } from "#contract/review/flags.ts";
import { decisions } from "#contract/review/views.ts";
import { VersionContent, WhatChanged } from "#contract/versions/views.ts";

/** Decisions that a second reviewer may be asked about; a hold comes back to its reviewer anyway. */
export const readTwice = ["approve", "reject"] as const;

/** Days over which it is told how often two readers agree. */
export const agreementDays = [30, 90] as const;

export const Opinion = z.strictObject({
  by: z.string(),
  at: Instant,
  decision: z.enum(decisions),
  fields: z.array(z.enum(reviewFields)),
  reason: z.string(),
});
export type Opinion = z.infer<typeof Opinion>;

/** A decision that is read twice. Until the second reader has said theirs, nothing tells the first opinion. */
export const SecondOpinionRow = z.strictObject({
  id: Id,
  title: z.string(),
  versionName: z.string().nullable(),
  submittedAt: Instant.nullable(),
  state: z.enum(["waiting", "reading", "recorded"]),
  /** The asker is its second reader. */
  mine: z.boolean(),
  /** The records it is about, the opinions and whether they agree: null until the second one is recorded. */
  of: z.strictObject({ appId: Id, versionId: Id }).nullable(),
  first: Opinion.nullable(),
  second: Opinion.nullable(),
  agrees: z.boolean().nullable(),
});
export type SecondOpinionRow = z.infer<typeof SecondOpinionRow>;

/**
 * The submission as the second reader gets it: what was sent and what it was compared with, nothing that came of it.
 */
export const BlindSubmission = VersionContent.extend({
  before: VersionContent.nullable(),
  changes: WhatChanged,
  flags: z.array(z.enum(reviewFlags)),
  developer: z.string(),
  packageName: z.string().nullable(),
});
export type BlindSubmission = z.infer<typeof BlindSubmission>;

export const SecondOpinion = SecondOpinionRow.extend({
  revision: Revision,
  /** For the second reader alone, while they read. */
  submission: BlindSubmission.nullable(),
});
export type SecondOpinion = z.infer<typeof SecondOpinion>;

/** How often two readers agreed. */
export const Agreement = z.strictObject({ days: z.int(), recorded: z.int(), agreed: z.int() });
export type Agreement = z.infer<typeof Agreement>;

export const OpinionCounts = z.strictObject({
  /** What the asker may read now or is reading. */
  toRead: z.int(),
  disagreements: z.int(),
  agreement: z.array(Agreement),
});
export type OpinionCounts = z.infer<typeof OpinionCounts>;
