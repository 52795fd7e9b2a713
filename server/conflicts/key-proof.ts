import { createHash, verify, X509Certificate } from "node:crypto";
import type { PackageSignature } from "#contract/packages/facts.ts";
import { Failure } from "#server/http/failure.ts";
import type { PackageNameRow } from "#server/packages/package-names.store.ts";

type Pin = Pick<PackageNameRow, "signers" | "rollbackSigners">;

/**
 * Whether a package shows the key that a name was last live with: signed with it, or with a newer one that it was
 * rotated to (the package proves that), or with an earlier one that it still lets sign updates. A key that was rotated
 * away for good shows nothing, nor does another rotation that it began.
 */
export function isKeyOf({ signers, rollbackSigners }: Pin, signature: PackageSignature): boolean {
  if (!signature.verified || signers.length === 0) return false;
  const own = signature.signers.map(({ sha256 }) => sha256);
  const shown = new Set([...signature.lineage, ...own]);
  if (signers.every((signer) => shown.has(signer))) return true;
  return own.length > 0 && own.every((signer) => rollbackSigners.includes(signer));
}

/** RSA keys below this can be broken; everything an Android phone takes is larger. */
const leastRsaBits = 1024;

function isFit({ publicKey }: X509Certificate): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey;
  return type === "ec" || (type === "rsa" && (details?.modulusLength ?? 0) >= leastRsaBits);
}

/** Errors: claim_answer_unreadable. */
export function readCertificate(pem: string): X509Certificate {
  try {
    const certificate = new X509Certificate(pem);
    if (isFit(certificate)) return certificate;
  } catch {
    // said below: whoever sent it can send another
  }
  throw new Failure("claim_answer_unreadable");
}

interface Signed {
  readonly certificate: string;
  /** Base64. */
  readonly signature: string;
}

type Outcome = "holds" | "other_key" | "wrong";

/** Whether a text was signed with the key of a certificate, and whether that is the name's. */
export function judgeSignature(
  { signers, rollbackSigners }: Pin,
  text: string,
  { certificate: pem, signature }: Signed,
): Outcome {
  const certificate = readCertificate(pem);
  if (!verify("sha256", Buffer.from(text), certificate.publicKey, Buffer.from(signature, "base64"))) return "wrong";
  const sha256 = createHash("sha256").update(certificate.raw).digest("hex");
  const isOnly = signers.length > 0 && signers.every((signer) => signer === sha256);
  return isOnly || rollbackSigners.includes(sha256) ? "holds" : "other_key";
}
