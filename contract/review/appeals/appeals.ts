import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { StatusHistoryEntry, VersionSummary } from "#contract/catalog/versions/schemas.ts";

/** Statuses that are decisions against which a developer can appeal. */
export const appealableStatuses = ["rejected", "onhold"] as const;
export type AppealableStatus = (typeof appealableStatuses)[number];

/** States of an appeal, which is open until staff answer it. `ended`: its developer proceeded without waiting. */
export const appealStates = ["open", "upheld", "reversed", "ended"] as const;
export type AppealState = (typeof appealStates)[number];

/**
 * Codes of an appeal's outcomes. `upheld`: the decision stands. `reversed`: the version returns to where it was
 * reviewed.
 */
export const appealOutcomes = ["upheld", "reversed"] as const satisfies readonly AppealState[];
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Maximum characters, and files per appeal. */
export const appealFormLimits = { text: 2000, answer: 2000, files: 5 } as const;

export const AppealFile = z.strictObject({
  id: Id,
  fileName: z.string(),
  type: z.enum(documentMimeTypes),
  sizeBytes: z.int(),
  sentAt: Instant,
});
export type AppealFile = z.infer<typeof AppealFile>;

/** Appeal as its developer sees it, without the name of the staff member who answered. */
export const Appeal = z.strictObject({
  id: Id,
  versionId: Id,
  decision: z.enum(appealableStatuses),
  decidedAt: Instant,
  text: z.string(),
  files: z.array(AppealFile),
  state: z.enum(appealStates),
  /** Staff's answer; empty until then. */
  answer: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  revision: Revision,
});
export type Appeal = z.infer<typeof Appeal>;

/** Decision that can be appealed now, and earlier appeals. */
export const VersionAppeals = z.strictObject({
  /** Standing decision that hasn't been appealed; null if there is none. */
  decision: z.strictObject({ transitionId: Id, decision: z.enum(appealableStatuses), decidedAt: Instant }).nullable(),
  /** Appeals against the version's decisions, newest first. */
  appeals: z.array(Appeal),
});
export type VersionAppeals = z.infer<typeof VersionAppeals>;

/** Row of the staff's appeal list. */
export const AppealRow = z.strictObject({
  id: Id,
  state: z.enum(appealStates),
  decision: z.enum(appealableStatuses),
  decidedAt: Instant,
  decidedBy: z.string(),
  app: z.strictObject({ id: Id, title: z.string() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  versionName: z.string().nullable(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  /** Whether the caller took part in the decision, and so may not answer the appeal. */
  tookPart: z.boolean(),
});
export type AppealRow = z.infer<typeof AppealRow>;

/** Appeal as staff see it: the decision, the objection and the outcome. */
export const AppealCase = AppealRow.extend({
  app: AppealRow.shape.app.extend({ status: z.enum(appStatuses) }),
  text: z.string(),
  files: z.array(AppealFile),
  answer: z.string(),
  answeredBy: z.string().nullable(),
  revision: Revision,
  version: VersionSummary,
  /** The decision with its reasons. */
  transition: StatusHistoryEntry,
  /** Screenshots that the decision annotates. */
  media: z.array(ListingImage),
  /** Whether the caller may answer the appeal now. */
  mayAnswer: z.boolean(),
});
export type AppealCase = z.infer<typeof AppealCase>;
