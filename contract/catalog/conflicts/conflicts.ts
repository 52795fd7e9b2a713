import * as z from "zod";
import { Id, Instant, Revision, Sha256 } from "#contract/scalar-schemas.ts";
import { appStatuses } from "#contract/catalog/apps/status.ts";
import { claimProofKinds } from "./claims.ts";
import { ConflictDocument } from "./documents.ts";
import { conflictStatuses } from "./status.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

export const conflictLimits = {
  reason: 2000,
  minReason: 10,
  note: 500,
  /** Days for staff to decide; fewer once the claimant has proven the key. */
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
  /** Proof that the claimant holds the published app's key; null until there is one. */
  provenBy: z.enum(claimProofKinds).nullable(),
  provenAt: Instant.nullable(),
  openedAt: Instant,
  dueAt: Instant,
  decidedAt: Instant.nullable(),
});
export type ConflictRow = z.infer<typeof ConflictRow>;

/** Facts about one side of a conflict. */
export const ConflictEvidence = z.strictObject({
  signers: z.array(z.strictObject({ sha256: Sha256, subject: z.string() })),
  /** Time when this side first uploaded a package under the name; null if it never did. */
  firstSeen: Instant.nullable(),
  /** Version served under the name; null if there is none. */
  live: z.strictObject({ versionName: z.string().nullable(), versionCode: z.string().nullable() }).nullable(),
  /** Number of versions under the name that wait for the automated checks or for review. */
  waiting: z.int(),
  accountType: z.enum(["INDIVIDUAL", "ENTERPRISE"]).nullable(),
  developerSince: Instant,
});
export type ConflictEvidence = z.infer<typeof ConflictEvidence>;

/** Codes of a decision's effects on both sides; one sentence each in `conflicts.json` (`effect`). */
export const conflictEffects = [
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
export const ConflictEffect = z.strictObject({ effect: z.enum(conflictEffects), count: z.int() });
export type ConflictEffect = z.infer<typeof ConflictEffect>;

export const ConflictDetails = ConflictRow.extend({
  evidence: z.strictObject({ owner: ConflictEvidence, claimant: ConflictEvidence }),
  /** Whether both sides signed with the same key, or with a rotation of it. */
  sameSigner: z.boolean(),
  /** Staff's findings about the name in other stores. */
  note: z.strictObject({ text: z.string(), url: z.string().nullable() }),
  /** Domain that the claimant proved. */
  domain: z.string().nullable(),
  /** Supporting documents of both sides, such as trademarks. */
  papers: z.array(ConflictDocument),
  reason: z.string(),
  letters: z.strictObject({ owner: z.string(), claimant: z.string() }),
  effects: z.strictObject({ resolved_approved: z.array(ConflictEffect), resolved_rejected: z.array(ConflictEffect) }),
});
export type ConflictDetails = z.infer<typeof ConflictDetails>;

const text = z.string().trim().max(conflictLimits.reason).check(checkParagraphs);
export const ConflictLetters = z.strictObject({ owner: text.default(""), claimant: text.default("") });

/** Letter as its recipient gets it. */
export const ConflictLetterPreview = z.strictObject({
  language: z.string(),
  subject: z.string(),
  lines: z.array(z.string()),
});
