import { createHash, verify, X509Certificate } from "node:crypto";
import type { PackageSignature } from "#contract/catalog/packages/package-facts.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { PackageNameRow } from "#server/catalog/packages/package-names.store.ts";

type Pin = Pick<PackageNameRow, "signers" | "rollbackSigners">;

/**
 * True if a package proves the key that a name was last live with. Accepts the key itself, a newer key with a proven
 * rotation, or an earlier key that may still sign updates. A key that was rotated away for good proves nothing, nor
 * does a different rotation from it.
 */
export function matchesPinnedKey({ signers, rollbackSigners }: Pin, signature: PackageSignature): boolean {
  if (!signature.verified || signers.length === 0) return false;
  const own = signature.signers.map(({ sha256 }) => sha256);
  const shown = new Set([...signature.lineage, ...own]);
  if (signers.every((signer) => shown.has(signer))) return true;
  return own.length > 0 && own.every((signer) => rollbackSigners.includes(signer));
}

/** Minimum key length. Smaller RSA keys can be broken; every key that Android accepts is larger. */
const minRsaBits = 1024;

function isAcceptableKey({ publicKey }: X509Certificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey;
  return type === "ec" || (type === "rsa" && (details?.modulusLength ?? 0) >= minRsaBits);
}

/** Parses a PEM certificate. Throws claim_answer_unreadable, also for unsuitable keys. */
export function parseClaimCertificate(pem: string): X509Certificate {
  try {
    const certificate = new X509Certificate(pem);
    if (isAcceptableKey(certificate)) return certificate;
  } catch {
    // The certificate is unreadable: the error below tells the sender, who can try again.
  }
  throw new Failure("claim_answer_unreadable");
}

interface SignedAnswer {
  readonly certificate: string;
  /** Signature that proves the key, base64. */
  readonly signature: string;
}

type Outcome = "holds" | "other_key" | "wrong";

/** Checks whether the certificate's key signed the text, and whether that key belongs to the name. */
export function checkClaimSignature(
  { signers, rollbackSigners }: Pin,
  text: string,
  { certificate: pem, signature }: SignedAnswer,
): Outcome {
  const certificate = parseClaimCertificate(pem);
  if (!verify("sha256", Buffer.from(text), certificate.publicKey, Buffer.from(signature, "base64"))) return "wrong";
  const sha256 = createHash("sha256").update(certificate.raw).digest("hex");
  const isOnly = signers.length > 0 && signers.every((signer) => signer === sha256);
  return isOnly || rollbackSigners.includes(sha256) ? "holds" : "other_key";
}
