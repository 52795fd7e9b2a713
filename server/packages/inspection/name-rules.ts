import type { PackageFacts } from "#contract/packages/facts.ts";
import type { Finding } from "#contract/packages/findings.ts";
import { finding } from "./finding.ts";
import type { Claimant, PackageNameRow } from "../package-names.store.ts";

type Pin = Pick<PackageNameRow, "appId" | "developerId" | "signers">;

/** Every pinned signer signs the package, or is in the rotation that it proves. */
function followsSigners({ signers }: Pick<Pin, "signers">, { signature }: PackageFacts): boolean {
  const followed = new Set([...signature.lineage, ...signature.signers.map((one) => one.sha256)]);
  return signers.every((signer) => followed.has(signer));
}

/** A name that is another developer's: two claim it, and people have to decide. */
export function isConflict(pin: Pin, claimant: Claimant): boolean {
  return pin.developerId !== claimant.developerId;
}

/**
 * What keeps an app from using a package name that has been live before.
 * @param signed false for a bundle: the key it is uploaded with is not the one its APKs are signed with.
 */
export function judgeName(pin: Pin, claimant: Claimant, facts: PackageFacts, signed = true): Finding[] {
  const details = { package: facts.package ?? "" };
  if (isConflict(pin, claimant)) return [finding("package_owned_elsewhere", details)];
  if (pin.appId !== claimant.id) return [finding("package_in_own_app", details)];
  if (!signed || facts.signature.signers.length === 0 || followsSigners(pin, facts)) return [];
  const found = facts.signature.signers[0]?.sha256 ?? "";
  return [finding("update_signer_changed", { live: pin.signers.join(", "), found })];
}
