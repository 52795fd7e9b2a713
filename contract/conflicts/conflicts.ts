import * as z from "zod";
import { Id, Instant, Revision, Sha256 } from "#contract/identifiers.ts";
import { appStatuses } from "#contract/apps/status.ts";
import { proofKinds } from "./claims.ts";
import { ConflictPaper } from "./papers.ts";
import { conflictStatuses } from "./status.ts";

export const conflictLimits = {
  reason: 2000,
  minReason: 10,
  note: 500,
  /** Staff are to decide within so many days, and sooner once the key was shown. */
  dueDays: 7,
  provenDueDays: 3,
} as const;

const Party = z.strictObject({
  app: z.strictObject({ id: Id, seqId: z.int(), title: z.string(), status: z.enum(appStatuses) }),
  developer: z.strictObject({ id: Id, name: z.string() }),
});

export const ConflictRow = z.strictObject({
  id: Id,
  revision: Revision,
  packageName: z.string(),
  status: z.enum(conflictStatuses),
  owner: Party,
  claimant: Party,
  /** How the claimant showed that the key of the published app is theirs; null while they have not. */
  provenBy: z.enum(proofKinds).nullable(),
  provenAt: Instant.nullable(),
  openedAt: Instant,
  dueAt: Instant,
  decidedAt: Instant.nullable(),
});
export type ConflictRow = z.infer<typeof ConflictRow>;

/** What is known of one side. */
export const Evidence = z.strictObject({
  signers: z.array(z.strictObject({ sha256: Sha256, subject: z.string() })),
  /** When a package under the name first came from them. */
  firstSeen: Instant.nullable(),
  /** Served under the name. */
  live: z.strictObject({ versionName: z.string().nullable(), versionCode: z.string().nullable() }).nullable(),
  /** Versions under the name that wait for the checks or for review. */
  waiting: z.int(),
  accountType: z.enum(["INDIVIDUAL", "ENTERPRISE"]).nullable(),
  developerSince: Instant,
});
export type Evidence = z.infer<typeof Evidence>;

/** What a decision does, one sentence each (`conflicts.json`, `effect`). */
export const effects = [
  "name_moves",
  "signers_stay",
  "signers_new",
  "owner_offline",
  "owner_waiting",
  "others_follow",
  "name_stays",
  "claimant_waiting",
  "claimant_may_show_more",
] as const;
export const Effect = z.strictObject({ effect: z.enum(effects), count: z.int() });
export type Effect = z.infer<typeof Effect>;

export const ConflictDetails = ConflictRow.extend({
  evidence: z.strictObject({ owner: Evidence, claimant: Evidence }),
  /** Whether both sides were signed with one key, or with a rotation of it. */
  sameSigner: z.boolean(),
  /** What staff found out of the name elsewhere, in their words. */
  note: z.strictObject({ text: z.string(), url: z.string().nullable() }),
  /** Domains that the claimant showed to be theirs. */
  domain: z.string().nullable(),
  /** Trademarks and the like, of both sides. */
  papers: z.array(ConflictPaper),
  reason: z.string(),
  letters: z.strictObject({ owner: z.string(), claimant: z.string() }),
  effects: z.strictObject({ resolved_approved: z.array(Effect), resolved_rejected: z.array(Effect) }),
});
export type ConflictDetails = z.infer<typeof ConflictDetails>;

const text = z.string().trim().max(conflictLimits.reason);
export const Letters = z.strictObject({ owner: text.default(""), claimant: text.default("") });

/** A letter as its receiver gets it. */
export const LetterPreview = z.strictObject({
  language: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
});
