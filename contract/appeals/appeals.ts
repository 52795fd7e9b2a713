import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { Media } from "#contract/listings/media.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import { Transition, VersionSummary } from "#contract/versions/views.ts";

/** Decisions that a developer can appeal against. */
export const appealable = ["rejected", "onhold"] as const;
export type Appealable = (typeof appealable)[number];

/** An appeal is open until somebody answers it, or until its developer goes on without waiting: then it has ended. */
export const appealStates = ["open", "upheld", "reversed", "ended"] as const;
export type AppealState = (typeof appealStates)[number];

/** The decision stays, or is taken back: then the version goes back to where it was read. */
export const appealOutcomes = ["upheld", "reversed"] as const satisfies readonly AppealState[];
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Letters of what is written, and papers of one appeal. */
export const appealLimits = { text: 2000, answer: 2000, files: 5 } as const;

export const AppealFile = z.strictObject({
  id: Id,
  fileName: z.string(),
  type: z.enum(paperTypes),
  sizeBytes: z.int(),
  sentAt: Instant,
});
export type AppealFile = z.infer<typeof AppealFile>;

/** An appeal as its developer sees it; who answered is the team. */
export const Appeal = z.strictObject({
  id: Id,
  versionId: Id,
  decision: z.enum(appealable),
  decidedAt: Instant,
  text: z.string(),
  files: z.array(AppealFile),
  state: z.enum(appealStates),
  /** What was written about the outcome; empty before. */
  answer: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  revision: Revision,
});
export type Appeal = z.infer<typeof Appeal>;

/** What can be appealed against now, and what was. */
export const VersionAppeals = z.strictObject({
  /** The decision that stands and that nobody has appealed against; null where there is none. */
  decision: z.strictObject({ transitionId: Id, decision: z.enum(appealable), decidedAt: Instant }).nullable(),
  /** Newest first. */
  appeals: z.array(Appeal),
});
export type VersionAppeals = z.infer<typeof VersionAppeals>;

/** One line of the staff's list. */
export const AppealRow = z.strictObject({
  id: Id,
  state: z.enum(appealStates),
  decision: z.enum(appealable),
  decidedAt: Instant,
  decidedBy: z.string(),
  app: z.strictObject({ id: Id, title: z.string() }),
  developer: z.strictObject({ id: Id, name: z.string() }),
  versionName: z.string().nullable(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  /** Whoever took part in the decision answers no appeal against it. */
  tookPart: z.boolean(),
});
export type AppealRow = z.infer<typeof AppealRow>;

/** An appeal as staff see it: what was decided, what is said against it, and what became of it. */
export const AppealCase = AppealRow.extend({
  text: z.string(),
  files: z.array(AppealFile),
  answer: z.string(),
  answeredBy: z.string().nullable(),
  revision: Revision,
  version: VersionSummary,
  /** The decision with its reasons. */
  transition: Transition,
  /** The pictures that it marks places on. */
  media: z.array(Media),
  /** Whether the asker may answer it now. */
  mayAnswer: z.boolean(),
});
export type AppealCase = z.infer<typeof AppealCase>;
