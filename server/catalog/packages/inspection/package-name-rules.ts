import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { createFinding } from "./create-finding.ts";
import type { PackageNameClaimant, PackageNameRow } from "../package-names.store.ts";

type Pin = Pick<PackageNameRow, "appId" | "developerId" | "signers">;

/** True if every pinned signer signs the package or appears in its proven key rotation. */
function followsSigners({ signers }: Pick<Pin, "signers">, { signature }: PackageFacts): boolean {
  const followed = new Set([...signature.lineage, ...signature.signers.map((signer) => signer.sha256)]);
  return signers.every((signer) => followed.has(signer));
}

/** True if another developer owns the name, so that staff must decide. */
export function isPackageNameConflict(pin: Pin, claimant: PackageNameClaimant): boolean {
  return pin.developerId !== claimant.developerId;
}

/**
 * Findings against an app's use of a package name that has been live before. @param signed false for a bundle, whose
 * upload key is not the key that signs its APKs.
 */
export function getPackageNameFindings(
  pin: Pin,
  claimant: PackageNameClaimant,
  facts: PackageFacts,
  signed = true,
): Finding[] {
  const details = { package: facts.package ?? "" };
  if (isPackageNameConflict(pin, claimant)) return [createFinding("package_owned_elsewhere", details)];
  if (pin.appId !== claimant.id) return [createFinding("package_in_own_app", details)];
  if (!signed || facts.signature.signers.length === 0 || followsSigners(pin, facts)) return [];
  const found = facts.signature.signers[0]?.sha256 ?? "";
  return [createFinding("update_signer_changed", { live: pin.signers.join(", "), found })];
}
