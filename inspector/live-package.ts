import type { LivePackage, PackageFacts, PackageType } from "#contract/catalog/packages/package-facts.ts";
import type { PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";

/** Converts facts to the live package that updates are compared with; null without package name or version code. */
export function asLivePackage(type: PackageType | PackageFileKind, facts: PackageFacts): LivePackage | null {
  const { package: name, versionCode, minSdk, permissions, abis, sizeBytes, signature } = facts;
  if (name === null || versionCode === null) return null;
  // A bundle's upload key is not the key that signs its APKs.
  const signers = type === "aab" ? [] : signature.signers.map((signer) => signer.sha256);
  return { package: name, versionCode, minSdk, permissions, abis, sizeBytes, signers };
}
