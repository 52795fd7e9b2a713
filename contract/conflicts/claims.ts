import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";
import { ConflictPaper } from "./papers.ts";
import { conflictStatuses, sides } from "./status.ts";

/** A package that contains the token, the token's text signed with the key; a domain is for staff to weigh. */
export const proofKinds = ["package", "signature", "domain"] as const;
export type ProofKind = (typeof proofKinds)[number];

/** Shows that the key of the published app is the claimant's: no evidence weighs more. */
export function showsKey(kind: ProofKind | null): boolean {
  return kind === "package" || kind === "signature";
}

export const claimLimits = { days: 7, signature: 2048, certificate: 8192, perMinute: 20, namesPerMinute: 20 } as const;

/** Where a package carries the token; nowhere else is looked. */
export const claimEntry = "assets/console-claim.txt";

/** Where a domain shows the token: the file has its name and anything in it. */
export function claimPath(token: string): string {
  return `/.well-known/console-claim/${token}`;
}

/** What is signed in place of a package, to the letter: a line with the name and the token, nothing behind it. */
export function claimText(packageName: string, token: string): string {
  return `console-claim ${packageName} ${token}`;
}

/** Android's rule for a package's name. */
export const PackageName = z
  .string()
  .trim()
  .max(223)
  .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/);

export const claimToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const Claim = z.strictObject({
  id: Id,
  packageName: z.string(),
  /** Shown this once. */
  token: z.string(),
  expiresAt: Instant,
});

/** What is sent of a proof that is no package. */
export const ClaimAnswer = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("signature"),
    token: claimToken,
    /** Base64 of an RSA (PKCS #1) or ECDSA signature with SHA-256 over the text. */
    signature: z.string().trim().min(1).max(claimLimits.signature),
    /** PEM. */
    certificate: z.string().trim().min(1).max(claimLimits.certificate),
  }),
  z.strictObject({
    kind: z.literal("domain"),
    token: claimToken,
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
  }),
]);
export type ClaimAnswer = z.infer<typeof ClaimAnswer>;

/** What a developer hears of the conflicts that an app of theirs has part in; the other side has no name. */
export const OwnConflict = z.strictObject({
  id: Id,
  packageName: z.string(),
  side: z.enum(sides),
  status: z.enum(conflictStatuses),
  provenBy: z.enum(proofKinds).nullable(),
  openedAt: Instant,
  dueAt: Instant,
  /** What staff wrote to this side; empty before. */
  letter: z.string(),
  /** What this side sent to be weighed. */
  papers: z.array(ConflictPaper),
});
export type OwnConflict = z.infer<typeof OwnConflict>;

/** Whether a name can be used: nobody's, the asker's, another's, or another's while the asker claims it. */
export const nameLights = ["free", "yours", "taken", "contested"] as const;
export type NameLight = (typeof nameLights)[number];

export const ClaimOutcome = z.strictObject({
  conflictId: Id,
  packageName: z.string(),
  provenBy: z.enum(proofKinds),
  /** `resolved_approved` where nothing of the owner was served; otherwise staff decide. */
  status: z.enum(conflictStatuses),
  dueAt: Instant,
});
