import { randomBytes } from "node:crypto";
import { claimVerificationPath, claimTextToSign, type ClaimProofKind } from "#contract/catalog/conflicts/claims.ts";
import type { NameClaimRow } from "#server/catalog/conflicts/name-claims.store.ts";
import { matchesPinnedKey, checkClaimSignature } from "#server/catalog/conflicts/key-proof.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { PackageNameRow } from "#server/catalog/packages/package-names.store.ts";
import { findFilesWithClaimToken, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { findVersion } from "#server/catalog/versions/versions.store.ts";

interface PresentedToken {
  readonly token: string;
  readonly shownDomain: string | null;
}

/** True if the package was refused for nothing but its name. Other refused packages prove nothing. */
const isValidExceptName = ({ findings }: PackageFileRow): boolean =>
  findings.every((finding) => finding.code === "package_owned_elsewhere" || finding.severity !== "refuse");

/** Determines how a claim is proven. Throws claim_unproven, claim_other_key or claim_answer_unreadable. */
export async function findClaimProof(
  tx: Tx,
  claim: NameClaimRow,
  pin: PackageNameRow,
  shown: PresentedToken,
): Promise<ClaimProofKind> {
  const packages = await packagesForClaim(tx, claim);
  if (packages.some(({ facts }) => facts && matchesPinnedKey(pin, facts.signature))) return "package";
  const answered = claim.answer?.kind === "signature" ? claim.answer : null;
  const text = claimTextToSign(claim.packageName, shown.token);
  const judged = answered === null ? "wrong" : checkClaimSignature(pin, text, answered);
  if (judged === "holds") return "signature";
  if (shown.shownDomain !== null) return "domain";
  throw new Failure(packages.length > 0 || judged === "other_key" ? "claim_other_key" : "claim_unproven");
}

/** Returns valid packages that the claim's app uploaded after the token was issued. */
async function packagesForClaim(tx: Tx, { tokenHash, developerId, appId, packageName, createdAt }: NameClaimRow) {
  const sound: PackageFileRow[] = [];
  for (const file of await findFilesWithClaimToken(tx, developerId, tokenHash)) {
    const isMeant = file.kind === "apk" && file.facts?.package === packageName && file.uploadedAt >= createdAt;
    if (!isMeant || !isValidExceptName(file)) continue;
    const version = await findVersion(tx, file.versionId);
    if (version?.appId === appId) sound.push(file);
  }
  return sound;
}

/**
 * Returns the claimed domain if it serves the token's path but not a random one. Response bodies are not read, so a
 * site that answers every path proves nothing.
 */
export async function findProvenDomain(
  { links }: Services,
  claim: NameClaimRow,
  token: string,
): Promise<string | null> {
  if (claim.answer?.kind !== "domain") return null;
  const { domain } = claim.answer;
  const ask = (name: string) => links.ask({ kind: "page", url: `https://${domain}${claimVerificationPath(name)}` });
  const shown = await ask(token);
  if (shown?.state !== "answers" || shown.finalUrl !== null) return null;
  const other = await ask(randomBytes(32).toString("base64url"));
  return other?.state === "silent" && other.fault === "not_found" ? domain : null;
}
