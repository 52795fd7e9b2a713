import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { ConflictDocument } from "./documents.ts";
import { conflictStatuses, conflictSides } from "./status.ts";

/**
 * Codes of proofs of a claim: a package that contains the token, the token's text signed with the key, or a domain,
 * which staff weigh.
 */
export const claimProofKinds = ["package", "signature", "domain"] as const;
export type ClaimProofKind = (typeof claimProofKinds)[number];

/** True if the proof shows that the claimant holds the published app's key, the strongest evidence. */
export function isSigningKeyProof(kind: ClaimProofKind | null): boolean {
  return kind === "package" || kind === "signature";
}

export const claimLimits = { days: 7, signature: 2048, certificate: 8192, perMinute: 20, namesPerMinute: 20 } as const;

/** Path of the token inside a package; no other path is checked. */
export const claimAssetPath = "assets/console-claim.txt";

/** Returns the URL path at which a domain proves a claim: the token names the file, whose content doesn't matter. */
export function claimVerificationPath(token: string): string {
  return `/.well-known/console-claim/${token}`;
}

/**
 * Returns the exact text to sign instead of uploading a package: one line with the name and the token, nothing after
 * it.
 */
export function claimTextToSign(packageName: string, token: string): string {
  return `console-claim ${packageName} ${token}`;
}

/** Schema of an Android package name. */
export const PackageName = z
  .string()
  .trim()
  .max(223)
  .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/);

export const ClaimToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const PackageNameClaim = z.strictObject({
  id: Id,
  packageName: z.string(),
  /** Token, which no other call returns. */
  token: z.string(),
  expiresAt: Instant,
});

/** Proof of a claim other than a package. */
export const ClaimProof = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("signature"),
    token: ClaimToken,
    /** Signature over the text in base64: RSA (PKCS #1) or ECDSA, with SHA-256. */
    signature: z.string().trim().min(1).max(claimLimits.signature),
    /** Certificate of the signing key, in PEM. */
    certificate: z.string().trim().min(1).max(claimLimits.certificate),
  }),
  z.strictObject({
    kind: z.literal("domain"),
    token: ClaimToken,
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
  }),
]);
export type ClaimProof = z.infer<typeof ClaimProof>;

/** Conflict as the developer of one side sees it; the other side stays anonymous. */
export const DeveloperConflict = z.strictObject({
  id: Id,
  packageName: z.string(),
  side: z.enum(conflictSides),
  status: z.enum(conflictStatuses),
  provenBy: z.enum(claimProofKinds).nullable(),
  openedAt: Instant,
  dueAt: Instant,
  /** Staff's letter to this side; empty until they write one. */
  letter: z.string(),
  /** Documents that this side submitted. */
  papers: z.array(ConflictDocument),
});
export type DeveloperConflict = z.infer<typeof DeveloperConflict>;

/** Codes of a package name's availability: free, the caller's own, taken, or taken while the caller claims it. */
export const packageNameAvailabilities = ["free", "yours", "taken", "contested"] as const;
export type NameAvailability = (typeof packageNameAvailabilities)[number];

export const ClaimOutcome = z.strictObject({
  conflictId: Id,
  packageName: z.string(),
  provenBy: z.enum(claimProofKinds),
  /**
   * Status after the proof. `resolved_approved` if the name's owner has nothing live under it; otherwise staff decide.
   */
  status: z.enum(conflictStatuses),
  dueAt: Instant,
});
